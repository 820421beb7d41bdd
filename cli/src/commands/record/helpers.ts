import type { Draft } from './draft.ts';

type Helper = Draft['helpers'] extends Set<infer Name> ? Name : never;

/** Functions that a flow defines at its end if it uses them. */
const helpers: Readonly<Record<Helper, string>> = {
  otherThan: `/** A code that is not the one that was sent. */
function otherThan(code: string): string {
  return \`\${code.slice(0, -1)}\${code.endsWith('1') ? '2' : '1'}\`;
}
`,
  parameterOf: `/** A parameter of an address. */
function parameterOf(address: string, name: string): string {
  return new URLSearchParams(address.split('?')[1]).get(name) ?? '';
}
`,
  picture: `/** A picture of one dot, for a run that is given none with --set-file image=@photo.jpg. */
function picture(): File {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
  const bytes = Uint8Array.from(atob(dot), (character) => character.charCodeAt(0));
  return new File([bytes], 'picture.png', { type: 'image/png' });
}
`,
};

/** Those that a flow uses. */
export function helpersOf({ helpers: used }: Draft): string {
  return [...used]
    .sort()
    .map((name) => `\n${helpers[name]}`)
    .join('');
}
