import { readContractText } from './read-contract.ts';

/** Tells the line of the contract's bundle at which a JSON pointer (`#/paths/…`) leads. */
export type LineOf = (pointer: string) => number;

/** Reads the bundle to tell lines of it; takes a while, so only when there is something to tell. */
export async function readLines(): Promise<LineOf> {
  const [{ Source, getLineColLocation }, text] = await Promise.all([
    import('@redocly/openapi-core'),
    readContractText('openapi.yaml'),
  ]);
  const source = new Source('openapi.yaml', text);
  return (pointer) => getLineColLocation({ source, pointer, reportOnKey: true }).start.line;
}
