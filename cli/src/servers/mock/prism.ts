import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { subdocument } from '../../contract/subdocument.ts';

/** The reply that is preferred. */
export type Preferred = {
  code: number | undefined;
  exampleKey: string | undefined;
  mediaTypes: string[] | undefined;
  dynamic: boolean;
  seed: string | undefined;
};

/** Prism's result. */
export type Verdict =
  | { kind: 'reply'; status: number; mediaType: string; body: unknown }
  | { kind: 'refused'; status: number; detail: string };

/** Chooses or generates replies by the contract. */
export type Prism = {
  request(operation: Operation, path: string, preferred: Preferred): Promise<Verdict>;
};

const settings = {
  isProxy: false,
  // Requests are validated earlier, with the messages of all our servers.
  validateRequest: false,
  // The contract's examples are checked against their schemas when it is built.
  validateResponse: false,
  checkSecurity: false,
  errors: false,
  upstreamProxy: undefined,
} as const;

/**
 * Prism as a library. Its own HTTP server is not used, because some inputs crash it. Calls are
 * prepared one by one, at their first request, so that the mock is ready before the whole contract
 * has been processed.
 */
export async function createPrism(document: ContractDocument): Promise<Prism> {
  const { createInstance, getHttpOperationsFromSpec, logger } = await loadPrism();
  const instance = createInstance({ ...settings, mock: { dynamic: false } }, { logger });
  const prepared = new Map<Operation, ReturnType<typeof getHttpOperationsFromSpec>>();
  return {
    request: async (operation, path, preferred) => {
      const known = prepared.get(operation);
      const resources = known ?? getHttpOperationsFromSpec(withOwnCodes(document, operation));
      if (!known) prepared.set(operation, resources);
      const answer = await instance.request(
        { method: operation.method, url: { path } },
        await resources,
        { ...settings, mock: preferred },
      )();
      if (answer._tag === 'Left') return refusal(answer.left);
      const { statusCode, headers: replied, body: content } = answer.right.output;
      const mediaType = replied?.['Content-type'] ?? 'application/json';
      return { kind: 'reply', status: statusCode, mediaType, body: content };
    },
  };
}

/**
 * Loads Prism, which takes a while. Its dependencies still use the old punycode module and
 * `url.parse`: Node must not warn about that on the stderr of users of our servers, who can do
 * nothing about it.
 */
async function loadPrism() {
  Reflect.set(process, 'noDeprecation', true);
  const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const logger = createLogger('prism', { level: 'silent' });
  return { createInstance, getHttpOperationsFromSpec, logger };
}

/**
 * One call of the contract, whose replies have no other codes than it lists: all envelopes share
 * one schema of a code, which only requires a text.
 */
function withOwnCodes(document: ContractDocument, operation: Operation): ContractDocument {
  const own = subdocument(document, operation);
  const { schemas } = own.components ?? {};
  const codes = operation.codes.map(({ code }) => String(code));
  if (!schemas || codes.length === 0) return own;
  const Code = { type: 'string', enum: codes };
  return { ...own, components: { ...own.components, schemas: { ...schemas, Code } } };
}

type PrismProblem = Error & { status?: number; detail?: string };

function refusal(error: PrismProblem): Verdict {
  if (error.status === undefined || error.status >= 500) throw error;
  return { kind: 'refused', status: error.status, detail: error.detail ?? error.message };
}
