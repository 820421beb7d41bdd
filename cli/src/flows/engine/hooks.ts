import { isRecord } from '../../contract/json-object.ts';
import { assertHooks } from './assert-definition.ts';
import type { FlowContext } from './context.ts';
import { withHooks, type Flow, type Hooks } from './flow.ts';
import { seedNameOf, type Seed } from './own-scenarios.ts';

/** Hooks around each flow of a folder and its subfolders. */
export type FolderHooks = Hooks & {
  /**
   * If set, all these flows act for one borrower, which begins in this scenario. They run one after
   * the other, in the order of selection.
   */
  shared?: Seed;
  /** Runs before the first flow only: once for each borrower. */
  once?: (context: FlowContext) => Promise<void>;
};

/** The result of `hooks()`: the default export of a folder's `hooks.ts`. */
export type HooksFile = { hooks: FolderHooks };

/**
 * Defines the hooks around each flow of a folder: `export default hooks({ ... })` in its
 * `hooks.ts`. Hooks of outer folders run first before a flow, and last after it.
 *
 * @throws FlowDefect for an unknown key or scenario.
 */
export function hooks(definition: FolderHooks): HooksFile {
  assertHooks(definition);
  return { hooks: definition };
}

/** The export of a file that `hooks()` returned, if there is one. */
export function hooksAmong(exported: Readonly<Record<string, unknown>>): HooksFile | undefined {
  return Object.values(exported).find(isHooksFile);
}

function isHooksFile(value: unknown): value is HooksFile {
  return isRecord(value) && isRecord(value.hooks);
}

/** Runs of `once` hooks by file and borrower: running, or done. */
const begun = new WeakMap<HooksFile, Map<string, Promise<void>>>();

function doneOnce(file: HooksFile, context: FlowContext): Promise<void> | undefined {
  const known = begun.get(file) ?? new Map<string, Promise<void>>();
  begun.set(file, known);
  const who = context.session.sessionId ?? '';
  const done = known.get(who) ?? file.hooks.once?.(context);
  if (done) known.set(who, done);
  return done;
}

/**
 * The flow with the hooks of its folder around it.
 *
 * @param folder Name of the folder, which distinguishes its borrower from those of others.
 */
export function inFolder(flow: Flow, folder: string, file: HooksFile): Flow {
  const { shared, once, before, after } = file.hooks;
  const first = async (context: FlowContext): Promise<void> => {
    await doneOnce(file, context);
    await before?.(context);
  };
  const around = { ...((once ?? before) && { before: first }), ...(after && { after }) };
  const isShared = shared !== undefined && flow.shared === undefined;
  return {
    ...withHooks(flow, around),
    ...(isShared && { shared: folder, seed: seedNameOf(shared) }),
  };
}
