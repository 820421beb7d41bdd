import { readContractText } from './read-contract.ts';

/** The documents in which findings have their lines. */
export type LineFile = 'openapi.yaml' | 'openapi.server.yaml';

/** Finds the line that a JSON pointer (`#/paths/…`) leads to: `openapi.yaml:1234`. */
export type LineOf = (pointer: string, file?: LineFile) => string;

/** Reads both documents to find lines in them; slow, so only called when there are findings. */
export async function readLines(): Promise<LineOf> {
  const { Source, getLineColLocation } = await import('./redocly.ts');
  const sourceOf = async (file: LineFile) => new Source(file, await readContractText(file));
  const sources = {
    'openapi.yaml': await sourceOf('openapi.yaml'),
    'openapi.server.yaml': await sourceOf('openapi.server.yaml'),
  };
  return (pointer, file = 'openapi.yaml') => {
    const at = getLineColLocation({ source: sources[file], pointer, reportOnKey: true });
    return `${file}:${at.start.line}`;
  };
}
