import type { ContractDocument } from './document.ts';
import { listOperations, type Operation } from './operations.ts';

/** A screen of the web app that makes calls. */
export type Screen = {
  /** Its path without the first slash, such as `orderDetails`. */
  name: string;
  /** The path, for some screens with the part after a `#`. */
  path: string;
  operations: readonly Operation[];
};

/** The screens that the contract names, each with the calls that it makes. */
export function listScreens(document: ContractDocument): Screen[] {
  const byPath = new Map<string, Operation[]>();
  for (const operation of listOperations(document)) {
    for (const path of operation.source['x-brought']?.screens ?? []) {
      byPath.set(path, [...(byPath.get(path) ?? []), operation]);
    }
  }
  return [...byPath]
    .map(([path, operations]) => ({ name: path.replace(/^\//, ''), path, operations }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
