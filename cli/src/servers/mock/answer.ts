import { invalidRequest, type Problem } from '@brought/sdk/server';
import type { Operation, ReplyExample } from '../../contract/operations.ts';
import { didYouMean } from '../../errors/nearest.ts';
import type { ArrivedRequest, ContractGuard } from '../../judge/request/contract-guard.ts';
import type { ReceivedFile } from '../../judge/request/multipart-body.ts';
import { isBadPreference, readPreferences, type Preferences } from './prefer.ts';
import type { Prism } from './prism.ts';

/** An answer of the mock. */
export type Answer = {
  status: number;
  contentType: string;
  body: string;
  /** Name of the example; undefined if the reply was generated. */
  example: string | undefined;
  files: readonly ReceivedFile[];
};

/** The example to use when none is named. */
const USUAL = 'success';

/** Answers a request to a call by the contract: an example, or the problem with it. */
export async function answer(
  { guard, prism }: { guard: ContractGuard; prism: Prism },
  operation: Operation,
  request: ArrivedRequest,
): Promise<Answer | Problem> {
  const { headers } = request;
  const preferences = readPreferences(headers.prefer, new URLSearchParams(request.search));
  if (isBadPreference(preferences)) {
    const { name, message } = preferences;
    return invalidRequest(operation.id, [
      { in: 'header', field: `prefer.${name}`, rule: 'preference', message },
    ]);
  }
  const chosen = choose(operation, preferences);
  if (chosen === 'unknown') return unknownExample(operation, preferences.example ?? '');
  const read = await guard.readRequest(operation, request);
  if ('kind' in read) return read;
  const verdict = await prism.request(operation, request.path, {
    code: preferences.code,
    exampleKey: chosen?.name,
    mediaTypes: chosen && [chosen.example.mediaType],
    dynamic: preferences.dynamic ?? false,
    seed: preferences.seed,
  });
  if (verdict.kind === 'refused') {
    const { status: refused, detail } = verdict;
    return { status: refused, kind: 'no-such-reply', detail, operationId: operation.id };
  }
  const { status, mediaType } = verdict;
  return {
    status,
    contentType: mediaType.startsWith('image/') ? mediaType : `${mediaType}; charset=utf-8`,
    body: serialise(verdict.body, mediaType),
    example: chosen?.name,
    files: read.files,
  };
}

type Chosen = {
  name: string;
  example: ReplyExample;
};

/**
 * The example to answer with: the one named, else the usual one, else the first; none for
 * `dynamic`.
 */
function choose(operation: Operation, preferences: Preferences): Chosen | 'unknown' | undefined {
  const { examples } = operation;
  if (preferences.example !== undefined) {
    const example = examples.get(preferences.example);
    return example ? { name: preferences.example, example } : 'unknown';
  }
  if (preferences.dynamic || (preferences.code !== undefined && preferences.code !== 200))
    return undefined;
  const name = examples.has(USUAL) ? USUAL : [...examples.keys()][0];
  const example = name === undefined ? undefined : examples.get(name);
  return name === undefined || example === undefined ? undefined : { name, example };
}

function unknownExample(operation: Operation, name: string): Problem {
  const known = [...operation.examples.keys()];
  const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name;
  return {
    status: 404,
    kind: 'unknown-example',
    detail: `${operation.id} has no example named ${JSON.stringify(shown)}; it has ${known.join(', ')}.${didYouMean(shown, known)}`,
    operationId: operation.id,
    known,
  };
}

function serialise(body: unknown, contentType: string): string {
  const isText = typeof body === 'string' && !contentType.includes('json');
  return isText ? body : JSON.stringify(body ?? null);
}
