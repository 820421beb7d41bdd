import { usageError } from '../../errors/cli-error.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { didYouMean } from '../../errors/nearest.ts';
import type { Terminal } from '../../output/terminal.ts';

/** Options of `brought ops ls`. */
export type ListOptions = {
  feature?: string;
};

/** Lists the calls of the contract, all or those of a feature. */
export async function listOps(terminal: Terminal, { feature }: ListOptions): Promise<ExitCode> {
  const all = listOperations(await readContract());
  const features = new Set(all.map((operation) => operation.feature));
  if (feature !== undefined && !features.has(feature)) {
    throw usageError(
      `There is no feature ${feature}.${didYouMean(feature, features)}`,
      `They are ${[...features].join(', ')}.`,
    );
  }
  const listed = all.filter((operation) => feature === undefined || operation.feature === feature);
  if (terminal.json) {
    const operations = listed.map(({ id, method, path, feature: of, summary }) => ({
      operationId: id,
      method: method.toUpperCase(),
      path,
      feature: of,
      summary,
    }));
    terminal.printJson({ version: 1, operations });
    return exitCode.passed;
  }
  const { paint } = terminal;
  const rows = listed.map(({ id, method, path, feature: of }) => [
    paint('bold', id),
    paint(method === 'get' ? 'green' : 'yellow', method.toUpperCase()),
    path,
    paint('dim', of),
  ]);
  terminal.printTable(rows);
  return exitCode.passed;
}
