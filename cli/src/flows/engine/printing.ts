import { AsyncLocalStorage } from 'node:async_hooks';

const masks = new AsyncLocalStorage<(text: string) => string>();

/** Runs a flow; whatever it prints itself meanwhile is masked, by what is known at that moment. */
export function printingMasked<Result>(
  mask: (text: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  return masks.run(mask, work);
}

type Write = (text: string | Uint8Array, ...more: unknown[]) => boolean;

/** Writes what a flow prints without the secrets of its run. */
export function masking(write: NodeJS.WriteStream['write']): NodeJS.WriteStream['write'] {
  const masked: Write = (chunk, ...more) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return (write as Write)(masks.getStore()?.(text) ?? text, ...more);
  };
  return masked;
}
