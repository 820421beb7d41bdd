import { operations, type OperationId } from '@brought/sdk';
import { wrongInFault, type Fault, type FaultKind } from '@brought/sdk/sandbox';
import { listOperations } from '../../contract/operations.ts';
import { readCallContract } from '../../contract/read-contract.ts';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { counted } from '../../output/counted.ts';
import type { Terminal } from '../../output/terminal.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { knownOperation } from '../shared/known-operation.ts';
import { readableControls, writableControls } from '../shared/sandbox-controls.ts';

/** Options of `brought fault`. */
export type FaultOptions = GlobalOptions & SessionOptions & { times?: number };

/** A fault as given on the command line. */
type GivenFault = { name: string; kind: FaultKind; value?: string };

/** The faults of a sandbox: those of one borrower, or all. */
type OpenFaults = {
  read: () => Promise<Fault[]>;
  /** Replaces and prints them. */
  write: (faults: readonly Fault[]) => Promise<ExitCode>;
  print: (faults: readonly Fault[]) => ExitCode;
};

/** Makes a call fail, replacing the fault that was set for it, for the same borrowers. */
export async function setFault(
  terminal: Terminal,
  { name, kind, value }: GivenFault,
  options: FaultOptions,
): Promise<ExitCode> {
  const { times } = options;
  const fault = {
    operationId: operationOf(name),
    kind,
    ...(value !== undefined && { value: kind === 'patch' ? parsed(value) : value }),
    ...(times !== undefined && { times }),
    // Checked below: whether the value fits the kind.
  } as Fault;
  const wrong = wrongInFault(fault);
  if (wrong) throw usageError(`The value of ${kind} ${wrong.reason}.`);
  if (kind === 'code' && value !== undefined) await assertFailure(fault.operationId, value);
  const { read, write } = await openFaults(terminal, options, writableControls);
  const { sessionId } = resolveSettings(options).session;
  const others = (await read()).filter(
    (each) => each.operationId !== fault.operationId || each.sessionId !== sessionId,
  );
  return write([fault, ...others]);
}

/** Lists the faults that are set. */
export async function listFaults(terminal: Terminal, options: FaultOptions): Promise<ExitCode> {
  const { read, print } = await openFaults(terminal, options, readableControls);
  return print(await read());
}

/** Removes faults: all, or those of a call. */
export async function clearFaults(
  terminal: Terminal,
  name: string | undefined,
  options: FaultOptions,
): Promise<ExitCode> {
  const operationId = name === undefined ? undefined : operationOf(name);
  const { read, write } = await openFaults(terminal, options, writableControls);
  const left = (await read()).filter(
    (each) => operationId !== undefined && each.operationId !== operationId,
  );
  return write(left);
}

async function openFaults(
  terminal: Terminal,
  options: FaultOptions,
  controls: typeof writableControls,
): Promise<OpenFaults> {
  terminal.assertFields(['version', 'target', 'faults']);
  const settings = resolveSettings(options);
  const { url, send } = await controls(settings);
  const { sessionId } = settings.session;
  const query = sessionId === undefined ? '' : `?${new URLSearchParams({ sessionId }).toString()}`;
  const request = { answer: 'faults', path: `/faults${query}` };
  const print = (faults: readonly Fault[]): ExitCode => {
    if (terminal.json) terminal.printJson({ version: 1, target: url, faults });
    else if (faults.length === 0) terminal.remark('Nothing is set to fail.');
    else terminal.printTable(faults.map(rowOf));
    return exitCode.passed;
  };
  const read = async (): Promise<Fault[]> =>
    (await send({ ...request, method: 'GET' })).faults as Fault[];
  return {
    read,
    write: async (faults) => {
      await send({ ...request, method: 'PUT', body: { faults } });
      // As the sandbox returns them: it adds the session from the address.
      return print(await read());
    },
    print,
  };
}

/**
 * Refuses a success code, which would have no visible effect: most likely another one was meant.
 */
async function assertFailure(operationId: Fault['operationId'], code: string): Promise<void> {
  const succeeding = Object.entries(operations).filter(
    ([name, { success }]) =>
      (operationId === '*' || operationId === name) && success.includes(code),
  );
  if (succeeding.length === 0) return;
  const other = 'Any other code will do as well; `patch` changes what a success says.';
  if (operationId === '*') {
    const calls = succeeding.length === 1 ? 'one call' : `${succeeding.length} calls`;
    throw usageError(`Code ${code} is the success of ${calls}, so no fault.`, other);
  }
  const known = await failuresOf(operationId);
  throw usageError(
    `Code ${code} is the success of ${operationId}, so no fault. Its failures are ${known}.`,
    other,
  );
}

/** The failure codes of a call in the contract. */
async function failuresOf(operationId: OperationId): Promise<string> {
  const [operation] = listOperations(await readCallContract(operationId));
  const { success } = operations[operationId];
  const codes = operation?.codes.filter(({ code }) => !success.includes(String(code))) ?? [];
  return codes.map(({ code, name }) => `${code} (${name})`).join(', ');
}

function rowOf({ operationId, kind, value, times, sessionId }: Fault): string[] {
  return [
    operationId === '*' ? EVERY : operationId,
    kind,
    typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''),
    times === undefined ? 'until cleared' : counted(times, 'time'),
    sessionId ?? 'everybody',
    // A server that is not a sandbox may send anything, line breaks included.
  ].map((cell) => inOneLine(cell));
}

const EVERY = 'all';

function operationOf(name: string): Fault['operationId'] {
  return name === EVERY || name === '*' ? '*' : knownOperation(name);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageError(
      'The value of a patch is a JSON object: {"data":{"isScore":1}}.',
      undefined,
      error,
    );
  }
}
