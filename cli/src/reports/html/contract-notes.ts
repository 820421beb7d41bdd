import type { BusinessCode } from '../../contract/document.ts';
import { readLines } from '../../contract/line-of.ts';
import { pointerBelow } from '../../contract/resolve.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { readRequirements } from '../../contract/requirements.ts';
import { listScreens, type Screen } from '../../contract/screens.ts';

/** Documentation of a call in the contract. */
export type CallNote = {
  summary: string;
  /** `openapi.yaml:1234`. */
  line: string;
  /** Ids of the requirements behind it. */
  requirements: readonly string[];
  codes: readonly BusinessCode[];
};

/** Notes from the contract, shown next to the results. */
export type ContractNotes = {
  title: string;
  /** Undefined for names that are not calls of this contract, such as a control. */
  callOf(operationId: string): CallNote | undefined;
  /** The statement of a requirement. */
  statementOf(requirement: string): string | undefined;
  screens: readonly Screen[];
};

/** Reads the contract that the program was built with. */
export async function readContractNotes(): Promise<ContractNotes> {
  const document = await readContract();
  const [requirements, lineOf] = await Promise.all([readRequirements(), readLines()]);
  const noteOf = ({ path, method, summary, description, codes }: Operation): CallNote => ({
    summary,
    line: lineOf(pointerBelow('#/paths', path, method)),
    requirements: /^Requirements: (.+)\.$/m.exec(description)?.[1]?.split(', ') ?? [],
    codes,
  });
  const operations = new Map(listOperations(document).map((each) => [each.id, each]));
  const notes = new Map<string, CallNote>();
  return {
    title: document.info.title,
    callOf: (operationId) => {
      const operation = operations.get(operationId);
      if (!operation) return undefined;
      const note = notes.get(operationId) ?? noteOf(operation);
      notes.set(operationId, note);
      return note;
    },
    statementOf: (requirement) => requirements.get(requirement)?.statement,
    screens: listScreens(document),
  };
}
