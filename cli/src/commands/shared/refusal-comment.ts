/** A call that a server has refused, and its business code. */
export type Refusal = { operationId: string; code: string };

/**
 * The comment before a line of curl: step and call, and the business code if the call was refused,
 * which `record` reads again. A step name cannot fake a refusal, because the call follows it.
 */
export function commentOf(step: string, operationId: string, code: string | undefined): string {
  const refused = code !== undefined && CODE.test(code) ? `: refused with code ${code}` : '';
  return `# ${step} (${operationId})${refused}`;
}

/** The refusal in such a comment; undefined for any other text. */
export function refusalIn(comment: string): Refusal | undefined {
  const [, operationId, code] = /^# .*\((\w+)\): refused with code (\S+)$/.exec(comment) ?? [];
  if (operationId === undefined || code === undefined || !CODE.test(code)) return undefined;
  return { operationId, code };
}

const CODE = /^-?\w{1,20}$/;
