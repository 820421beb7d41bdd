import { AsyncLocalStorage } from 'node:async_hooks';
import { harmless } from '../../output/visible.ts';

const masks = new AsyncLocalStorage<(text: string) => string>();

/** Runs a flow; whatever it prints itself meanwhile is masked, by what is known at that moment. */
export function printingMasked<Result>(
  mask: (text: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  return masks.run(mask, work);
}

/** Does something of the program's own amid a flow: it may move the cursor, as no flow may. */
export function asProgram<Result>(work: () => Result): Result {
  return masks.exit(work);
}

type Write = (text: string | Uint8Array, ...more: unknown[]) => boolean;

/**
 * Writes what a flow prints without the secrets of its run. Colours stay, whoever set them; of all
 * else that a terminal or the log of a CI would obey nothing does: servers may have written it.
 */
export function masking(write: NodeJS.WriteStream['write']): NodeJS.WriteStream['write'] {
  const masked: Write = (chunk, ...more) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const mask = masks.getStore();
    return (write as Write)(mask ? harmless(mask(text)) : text, ...more);
  };
  return masked;
}
