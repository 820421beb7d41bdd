import { chromium80 } from './chromium-80.ts';
import { chromiumNow } from './chromium-now.ts';
import type { EngineKind } from './engine.ts';
import { webkit } from './webkit.ts';

const engines = [chromiumNow, chromium80, webkit];

/** The engines that can be started here. */
export function installedEngines(): EngineKind[] {
  return engines.filter((kind) => kind.missing() === undefined);
}

/** A sentence on each of the others. */
export function missingEngines(): string[] {
  return engines.flatMap((kind) => {
    const missing = kind.missing();
    return missing === undefined ? [] : [`${kind.name} is left out: it needs ${missing}.`];
  });
}
