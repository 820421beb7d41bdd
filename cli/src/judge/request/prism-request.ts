import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '../../contract/operations.ts';

/** A request in the shape that Prism judges, without its body. */
export type PrismRequest = {
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
};

/**
 * Address and headers of a request as Prism takes them, with the content type of the body that is
 * judged in place of the one that arrived. Headers that the operation does not name are left out:
 * they would mislead Prism, or cost it time.
 */
export function prismRequest(
  { parameters }: Operation,
  request: { path: string; search: string; headers: IncomingHttpHeaders },
  contentType: string | undefined,
): PrismRequest {
  const named = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name.toLowerCase());
  const headers = named.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const typed = contentType === undefined ? [] : [['content-type', contentType] as const];
  return {
    path: request.path,
    query: valuesByName(new URLSearchParams(request.search)),
    headers: Object.fromEntries([...headers, ...typed]),
  };
}

function valuesByName(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
