import { BASE_PATH } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';

/** A request as it is logged in JSON: only the method is text from the client. */
export type LoggedRequest = {
  method: string;
  path: string;
  operationId: string | undefined;
  status: number;
  milliseconds: number;
  /** The contract rules that it broke, by name. */
  rules: readonly string[];
};

/** Path prefixes that are logged if no call is found: the rest of a path may be anything. */
const known = [CONTROL_PATH, BASE_PATH];

/**
 * A request as one line of JSON: `time` (ISO 8601), `method`, `operation` or else the beginning of
 * the path, `status`, `ms`, and `rules` if it broke some.
 */
export function requestLine(request: LoggedRequest): string {
  const { method, path, operationId, status, milliseconds, rules } = request;
  const base = known.find((each) => path === each || path.startsWith(`${each}/`)) ?? '';
  return JSON.stringify({
    time: new Date().toISOString(),
    method,
    ...(operationId === undefined ? { path: `${base}/*` } : { operation: operationId }),
    status,
    ms: Number(milliseconds.toFixed(1)),
    ...(rules.length > 0 && { rules: [...new Set(rules)] }),
  });
}
