import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import type { RunTarget } from '../../flows/engine/target.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import type { ScriptParts } from '../../load/export/script-parts.ts';
import type { Settings } from '../../profiles/settings.ts';
import type { LoadExportOptions } from './options.ts';

/** Content of the folder for an engine. */
export type BundleParts = {
  folder: string;
  plan: ScriptParts;
  /** The flow, or the flow once for each row of its table. */
  turns: readonly [Chosen, ...Chosen[]];
  /** The file of a user flow; undefined for a flow of the program. */
  file: string | undefined;
  target: RunTarget;
  settings: Settings;
  options: LoadExportOptions;
  input: InputOf<InputSpec>;
};
