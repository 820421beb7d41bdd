import type { BrowserCommand } from 'vitest/node';
import { judge, type Exchange } from './judge.ts';
import type { Media } from './vitest.ts';

/** The breaches of the contract in a call and its answer. */
export const judgeExchange: BrowserCommand<[Exchange]> = (_context, exchange) => judge(exchange);

/** Sets what a device prefers. */
export const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media);
