import { AsyncLocalStorage } from 'node:async_hooks';

const masks = new AsyncLocalStorage<(text: string) => string>();

/** Runs a flow; whatever it prints itself meanwhile is masked, by what is known at that moment. */
export function printingMasked<Result>(
  mask: (text: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  return masks.run(mask, work);
}

/** What a flow prints, without the secrets of its run. */
export function maskPrinted(text: string): string {
  return masks.getStore()?.(text) ?? text;
}
