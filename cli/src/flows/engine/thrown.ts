import { inspect } from 'node:util';
import { FlowDefect } from './endings.ts';

/**
 * Whatever was thrown, as an error whose message can be read. Anything may be
 * thrown: nothing at all, which would look like no failure, a text, an object
 * that throws when it is looked at.
 */
export function asError(thrown: unknown): Error {
  if (typeof thrown === 'string' && thrown !== '') return new FlowDefect(thrown);
  try {
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown;
    return new FlowDefect(`The flow threw ${inspect(thrown)}, which is no Error.`);
  } catch {
    return new FlowDefect('The flow threw something that cannot be looked at.');
  }
}
