import { readContract } from '../../contract/read-contract.ts';
import type { ExitCode } from '../../exit-code.ts';
import type { Need } from '../../flows/engine/context.ts';
import { readInput } from '../../flows/engine/read-input.ts';
import { runFlow } from '../../flows/engine/run-flow.ts';
import type { Terminal } from '../../output/terminal.ts';
import { createRedactor } from '../../redact/redactor.ts';
import { readSessionOptions, type SessionOptions } from '../../session/session-options.ts';
import { interruptSignal } from './interrupt.ts';
import { knownFlow } from './known-flow.ts';
import { printEnd, printStart, printStep } from './print-run.ts';
import { openMock, openTarget } from './target.ts';

/** Options of `brought flow run`. */
export interface FlowRunOptions extends SessionOptions {
  target?: string;
  set?: string[];
  setFile?: string[];
  /** Milliseconds. */
  timeout?: number;
  has?: Need;
}

/** Runs a flow once and reports it, for people step by step, with `--json` as one document. */
export async function runFlowCommand(
  terminal: Terminal,
  name: string,
  options: FlowRunOptions,
): Promise<ExitCode> {
  const flow = await knownFlow(name);
  const input = await readInput(flow, { set: options.set ?? [], setFile: options.setFile ?? [] });
  const { session, headers } = readSessionOptions(options);
  const told = options.has === undefined ? [] : [options.has];
  const interrupt = interruptSignal();
  const { target: address } = options;
  const target = await (address === undefined ? openMock() : openTarget(address, told));
  const { url, kind, can } = target;
  try {
    const redactor = createRedactor(await readContract());
    if (!terminal.json) printStart(terminal, flow.name, { url, kind, can });
    const report = await runFlow(flow, input, {
      target: { url: redactor.text(url), kind, can },
      session,
      headers,
      timeoutMs: options.timeout,
      redactor,
      signal: interrupt.signal,
      onStep: (step) => {
        if (!terminal.json) printStep(terminal, step);
      },
    });
    if (terminal.json) terminal.printJson({ version: 1, ...report });
    else printEnd(terminal, report);
    return report.exitCode;
  } finally {
    interrupt.forget();
    await target.close();
  }
}
