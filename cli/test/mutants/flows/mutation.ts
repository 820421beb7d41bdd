import { operations, type OperationId } from '@brought/sdk';
import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';

/** A request on its way to a sandbox that somebody broke. */
export type Passing = {
  /** Own fields of the call, by name: of the query and of the body. */
  fields: URLSearchParams;
  sandbox: Sandbox;
  /** Has the sandbox do it, with other fields if they are given. */
  pass: (fields?: Record<string, string>) => Promise<Response>;
  /** Has a copy of the sandbox do it, so that nothing of it stays. */
  rehearse: () => Promise<Response>;
  /** Makes another call of the same borrower. */
  call: (operationId: OperationId, fields: Record<string, string>) => Promise<Response>;
};

/** What somebody did to the answer of a request. */
export type Change = (passing: Passing) => Promise<Response>;

/** Requests that can be tampered with: those of a call, or a control's. */
export type Place = OperationId | 'wallet' | 'clock';

/** A fetch of a sandbox that was tampered with at some places. */
export function mutatedFetch(changes: Partial<Record<Place, Change>>): Sandbox['fetch'] {
  const now = Date.now;
  const sandbox = createSandbox({ now });
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString();
    const place = placeOf(url, init);
    const change = place && changes[place];
    if (!change) return sandbox.fetch(url, init);
    const request = await readRequest(url, init);
    const fields = new URLSearchParams([...new URL(url).searchParams, ...request.body]);
    return change({
      fields,
      sandbox,
      pass: (other) => sandbox.fetch(...withFields(url, request, init, other ?? {})),
      rehearse: () => {
        const copy = createSandbox({ now, journal: sandbox.journal() });
        return copy.fetch(...withFields(url, request, init, {}));
      },
      call: (operationId, given) => {
        const { method, path } = operations[operationId];
        const { origin, searchParams } = new URL(url);
        const query = new URLSearchParams({ sessionId: searchParams.get('sessionId') ?? '' });
        if (method === 'GET')
          for (const [name, value] of Object.entries(given)) query.set(name, value);
        const body = method === 'GET' ? {} : { body: new URLSearchParams(given) };
        return sandbox.fetch(`${origin}${path}?${query.toString()}`, { method, ...body });
      },
    });
  };
}

const byPath = new Map<string, OperationId>(
  (Object.keys(operations) as OperationId[]).map((id) => [operations[id].path, id]),
);

function placeOf(url: string, { method }: RequestInit): Place | undefined {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/__sandbox/pay/')) return 'wallet';
  if (pathname === '/__sandbox/clock' && method === 'POST') return 'clock';
  return byPath.get(pathname);
}

/** A body that can be read and sent again. */
type ReadRequest = {
  body: URLSearchParams;
  kind: 'form' | 'json' | 'other';
};

async function readRequest(url: string, init: RequestInit): Promise<ReadRequest> {
  if (typeof init.body !== 'string') return { body: new URLSearchParams(), kind: 'other' };
  const text = await new Request(url, init).text();
  if (!text.startsWith('{')) return { body: new URLSearchParams(text), kind: 'form' };
  const values = JSON.parse(text) as Record<string, string>;
  return { body: new URLSearchParams(values), kind: 'json' };
}

function withFields(
  url: string,
  { body, kind }: ReadRequest,
  init: RequestInit,
  other: Record<string, string>,
): [url: string, init: RequestInit] {
  const address = new URL(url);
  const form = new URLSearchParams(body);
  for (const [name, value] of Object.entries(other)) {
    const target = address.searchParams.has(name) && !body.has(name) ? address.searchParams : form;
    target.set(name, value);
  }
  if (kind === 'other') return [address.href, init];
  const text = kind === 'json' ? JSON.stringify(Object.fromEntries(form)) : form.toString();
  return [address.href, { ...init, body: text }];
}
