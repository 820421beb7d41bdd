/** The functions of a policy that a browser calls before it parses HTML under Trusted Types. */
type Rules = { createHTML: (text: string) => string };

type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Rules };

/** The one policy that the page allows; `vite/shell.ts` and `deploy/nginx.conf` name it. */
const POLICY = 'entity';

/** The HTML entities in a text. */
export const ENTITIES = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const wholeEntity = new RegExp(`^${ENTITIES.source}$`, 'i');

/** Lets nothing through that could hold an element. */
const rules: Rules = { createHTML: (text) => (wholeEntity.test(text) ? text : '') };

let parsable: Rules | undefined;

/** The character of an HTML entity, such as `&eacute;`; anything else is unchanged. */
export function characterOf(entity: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  parsable ??= trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  const parsed = new DOMParser().parseFromString(parsable.createHTML(entity), 'text/html');
  return parsed.documentElement.textContent ?? entity;
}
