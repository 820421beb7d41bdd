import type { Locator } from 'vitest/browser';
import type { Contract } from '../../contract-reader.ts';
import type { Exchange } from './judge.ts';
import type { ChaosResult } from './verdict.ts';

/** The preferences of a device; null is its default. */
export type Media = { colorScheme?: 'light' | 'dark' | null; reducedMotion?: 'reduce' | null };

declare module 'vitest' {
  interface ProvidedContext {
    contract: Contract;
  }

  interface TaskMeta {
    chaos?: ChaosResult;
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    judgeExchange: (exchange: Exchange) => Promise<string[]>;
    emulateMedia: (media: Media) => Promise<void>;
  }

  interface LocatorSelectors {
    /** The elements that match a CSS selector. */
    getByCSS: (selector: string) => Locator;
  }
}
