import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIMEOUT_MS } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import { inputsFor } from '../../flows/runner/inputs.ts';
import { select } from '../../flows/runner/selection.ts';
import { dryRunFlow } from '../shared/dry-run-flow.ts';

/** Result of a written flow on a sandbox. */
export type Tried =
  | { passed: true }
  | { passed: false; step?: string; operationId?: string; reason: string };

/**
 * Runs a written flow on a sandbox within this process, so that the user learns at once where it
 * ends. Undefined if it lacks inputs. It runs outside of the project, whose hooks are not expected
 * to run while something is recorded.
 */
export async function tryOnSandbox(
  document: ContractDocument,
  text: string,
): Promise<Tried | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'brought-record-'));
  try {
    const file = join(folder, 'recorded.ts');
    writeFileSync(file, text);
    const [chosen] = await select({ names: [file], tags: [], cases: [] });
    if (!chosen) return undefined;
    const inputs = await inputsFor([chosen.flow], { set: [], setFile: [] });
    const settings = { headers: {}, timeoutMs: TIMEOUT_MS, secrets: [] };
    const { passed, failure } = await dryRunFlow({ document, inputs, settings }, chosen);
    if (passed) return { passed };
    if (!failure) return undefined;
    const { step, operationId, message } = failure;
    return {
      passed,
      ...(step !== undefined && { step }),
      ...(operationId !== undefined && { operationId }),
      reason: message,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
