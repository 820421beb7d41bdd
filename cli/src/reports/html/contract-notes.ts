import type { BusinessCode } from '../../contract/document.ts';
import { readLines } from '../../contract/line-of.ts';
import { below } from '../../contract/resolve.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { readRequirements } from '../../contract/requirements.ts';
import { listScreens, type Screen } from '../../contract/screens.ts';

/** What the contract says about a call. */
export type CallNote = {
  summary: string;
  /** `openapi.yaml:1234`. */
  line: string;
  /** Ids of the requirements that it comes from. */
  requirements: readonly string[];
  codes: readonly BusinessCode[];
};

/** What a report says of the contract beside what happened. */
export type ContractNotes = {
  title: string;
  /** Undefined for what is no call of this contract, such as a control. */
  callOf(operationId: string): CallNote | undefined;
  /** What a requirement demands. */
  statementOf(requirement: string): string | undefined;
  screens: readonly Screen[];
};

/** Reads the contract that the program was built with. */
export async function readContractNotes(): Promise<ContractNotes> {
  const document = await readContract();
  const [requirements, lineOf] = await Promise.all([readRequirements(), readLines()]);
  const noteOf = ({ path, method, summary, description, codes }: Operation): CallNote => ({
    summary,
    line: lineOf(below('#/paths', path, method)),
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
