import { readContractText } from './read-contract.ts';

/** A clause of what the service must do. */
export type Requirement = { id: string; statement: string };

/** All requirements by their ids, such as `LCN-08`. */
export async function readRequirements(): Promise<ReadonlyMap<string, Requirement>> {
  const [, ...lines] = (await readContractText('requirements.tsv')).split('\n').filter(Boolean);
  const rows = lines.map((line): Requirement => {
    const [id = '', _area, _kind, _source, statement = ''] = line.split('\t');
    return { id, statement };
  });
  return new Map(rows.map((row) => [row.id, row]));
}
