import type { IncomingHttpHeaders } from 'node:http';

/** A request in the shape that Prism judges, without its body. */
export type PrismRequest = {
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
};

/** What is settled before Prism is asked, and would only mislead it. */
const settled = ['content-type', 'content-length', 'transfer-encoding', 'accept', 'prefer'];

/**
 * Address and headers of a request as Prism takes them, with the content type of the body that is
 * judged in place of the one that arrived.
 */
export function prismRequest(
  request: { path: string; search: string; headers: IncomingHttpHeaders },
  contentType: string | undefined,
): PrismRequest {
  const kept = Object.entries(request.headers)
    .filter(([name]) => !settled.includes(name))
    .map(([name, value]) => [name, String(value)] as const);
  const typed = contentType === undefined ? [] : [['content-type', contentType] as const];
  return {
    path: request.path,
    query: valuesByName(new URLSearchParams(request.search)),
    headers: Object.fromEntries([...kept, ...typed]),
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
