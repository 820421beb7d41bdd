import { operations, type Fetch, type OperationId } from '@brought/sdk';
import { createSandbox, type Sandbox } from '@brought/sdk/sandbox';
import { sdkTransport } from '../../../src/transport/fetch.ts';

/** A request to a sandbox that has a fault. */
export type Intercepted = {
  /** Own fields of the call, by name: of the query and of the body. */
  fields: URLSearchParams;
  sandbox: Sandbox;
  /** Passes it to the sandbox, with other fields if they are given. */
  pass: (fields?: Record<string, string>) => Promise<Response>;
  /** Passes it to a copy of the sandbox, whose state is dropped. */
  passToCopy: () => Promise<Response>;
  /** Makes another call of the same borrower. */
  call: (operationId: OperationId, fields: Record<string, string>) => Promise<Response>;
};

/** Replaces the sandbox's handling of a request. */
export type Change = (passing: Intercepted) => Promise<Response>;

/** Requests that can be changed: those of an operation, or of a control. */
export type MutatedRequest = OperationId | 'wallet' | 'clock';

/** The fetch of a sandbox that handles some requests wrongly. */
export function mutatedFetch(changes: Partial<Record<MutatedRequest, Change>>): Fetch {
  const now = Date.now;
  const sandbox = createSandbox({ now });
  const { fetch } = sdkTransport(async (url, init) => {
    const changed = mutatedRequestOf(url, init);
    const change = changed && changes[changed];
    if (!change) return sandbox.fetch(url, init);
    const request = await readRequest(url, init);
    const fields = new URLSearchParams([...new URL(url).searchParams, ...request.body]);
    return change({
      fields,
      sandbox,
      pass: (other) => sandbox.fetch(...withFields(url, request, init, other ?? {})),
      passToCopy: () => {
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
  });
  return fetch;
}

const byPath = new Map<string, OperationId>(
  (Object.keys(operations) as OperationId[]).map((id) => [operations[id].path, id]),
);

function mutatedRequestOf(url: string, { method }: RequestInit): MutatedRequest | undefined {
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
  const request = new Request(url, init);
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  if (!init.body || isUpload) return { body: new URLSearchParams(), kind: 'other' };
  const text = await request.text();
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
