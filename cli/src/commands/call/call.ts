import {
  createBrought,
  IDEMPOTENCY_KEY_HEADER,
  operations,
  type BroughtOptions,
  type CallEvent,
  type CallOptions,
  type OperationId,
  type Repair,
} from '@brought/sdk';
import { MOCK_ADDRESS } from '@brought/sdk/constants';
import { CliError, usageError } from '../../errors/cli-error.ts';
import { examplesOf } from '../../contract/examples.ts';
import { listOperations } from '../../contract/operations.ts';
import { readCallContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { assertWritable } from '../../output/assert-writable.ts';
import { isCi, type Terminal } from '../../output/terminal.ts';
import { assertMayWrite } from '../../profiles/allowed-host.ts';
import { resolveSettings } from '../../profiles/settings.ts';
import { secretsInHeaders } from '../../redact/headers.ts';
import { createRedactor, type Redactor, openRedactor } from '../../redact/redactor.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import { baseUrl, isBuiltIn } from '../../targets/address.ts';
import { sdkTransport, type Fetch } from '../../transport/fetch.ts';
import { assertProxy } from '../../targets/assert-proxy.ts';
import { createTransport } from '../../transport/node-fetch.ts';
import { interruptSignal } from '../shared/interrupt.ts';
import { callFailure } from './call-failure.ts';
import { createVerdict } from './contract-verdict.ts';
import { chooseExamples } from '../shared/choose-examples.ts';
import { judgeFields } from './judge-fields.ts';
import { knownOperation } from '../shared/known-operation.ts';
import { plan } from './plan.ts';
import { printPlan } from './print-plan.ts';
import { printReply, replyFields } from './print-reply.ts';
import { parsedBody } from './reply-body.ts';
import { readFields } from './read-fields.ts';

/** Options of `brought call`. */
export type CallCommandOptions = Omit<GlobalOptions, 'input'> &
  SessionOptions & {
    field?: string[];
    file?: string[];
    input?: string;
    example?: string[];
    idempotencyKey?: string;
    include?: boolean;
    output?: string;
    curl?: boolean;
    dryRun?: boolean;
    /**
     * True: the whole contract is checked; false: nothing is; undefined: the rules of each field.
     */
    validate?: boolean;
    unsafeRaw?: boolean;
  };

/** Makes one call and prints the reply, secrets masked. */
export async function callOperation(
  terminal: Terminal,
  name: string | undefined,
  options: CallCommandOptions,
): Promise<ExitCode> {
  const operationId = knownOperation(name);
  const settings = resolveSettings({ ...options, input: undefined });
  const document = await readCallContract(operationId);
  const redactor = options.unsafeRaw ? rawRedactor() : createRedactor(document);
  redactor.learn(settings.session);
  redactor.learnValues(settings.secrets);

  const [operation] = listOperations(document);
  if (!operation) throw new Error(`The contract of this program has no ${operationId}.`);
  const { example = [] } = options;
  const chosen =
    example.length === 0
      ? { fields: {}, reply: undefined }
      : chooseExamples(operation, examplesOf(document, operation), example);
  const given = { field: options.field ?? [], file: options.file ?? [], input: options.input };
  const own = await readFields(operationId, given, options.validate === false);
  const fields = { ...chosen.fields, ...own };
  redactor.learnRequest(operationId, fields);
  if (options.validate !== false) judgeFields(operationId, fields);

  const { target = 'mock', session, headers, remap, timeoutMs } = settings;
  const call: CallOptions = {
    ...(chosen.reply !== undefined && { prefer: `example=${chosen.reply}` }),
    ...readKey(operationId, options.idempotencyKey),
  };
  const brought: BroughtOptions = {
    // A plan needs an address, though nothing is sent to it.
    baseUrl: isBuiltIn(target) ? MOCK_ADDRESS : baseUrl(target),
    session,
    headers,
    ...(remap && { remap }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  const verdict = options.validate ? createVerdict(document, operation, redactor) : undefined;
  if (verdict || options.curl || options.dryRun) {
    const planned = await plan(brought, operationId, fields, call);
    await verdict?.assertRequest(planned);
    if (options.curl || options.dryRun) {
      printPlan(terminal, planned.event, redactor, options.curl ? 'curl' : 'request');
      return exitCode.passed;
    }
  }

  if (options.output === undefined) terminal.assertFields(replyFields);
  else assertWritable(options.output);
  const writes = operations[operationId].effect !== 'read';
  if (!isBuiltIn(target) && writes) assertMayWrite(baseUrl(target), settings.allowedHosts);
  if (!isBuiltIn(target)) assertProxy(baseUrl(target));
  const server = isBuiltIn(target)
    ? await (await import('../../targets/built-in.ts')).startBuiltIn(target)
    : undefined;
  const transport = createTransport();
  const interrupt = interruptSignal();
  let event: CallEvent | undefined;
  let answer: Response | undefined;
  const fetch: Fetch = async (url, init) => (answer = await transport.fetch(url, init));
  const judge = async (): Promise<string | undefined> => answer && verdict?.judgeReply(answer);
  const onCall = (callEvent: CallEvent): void => {
    redactor.learnReply(callEvent.operationId, parsedBody(callEvent));
    redactor.learnValues(secretsInHeaders(callEvent.responseHeaders));
    // A server of our own is gone when somebody repeats the call; one at the usual address may be
    // running.
    event = server
      ? { ...callEvent, url: callEvent.url.replace(server.url, MOCK_ADDRESS) }
      : callEvent;
  };
  try {
    const reached = server ? { ...brought, baseUrl: server.url } : brought;
    const repairs: Repair[] = [];
    const onRepair = (repair: Repair) => repairs.push(repair);
    const client = createBrought({ ...reached, ...sdkTransport(fetch), onCall, onRepair });
    const { signal } = interrupt;
    const reply = await client.callByName(operationId, fields, { ...call, signal });
    if (event)
      await printReply(terminal, {
        event,
        reply,
        repairs,
        redactor,
        wanted: chosen.reply,
        options,
      });
    const broken = await judge();
    if (broken === undefined) return exitCode.passed;
    throw new CliError(broken, { exitCode: exitCode.contract, code: 'contract' });
  } catch (error) {
    throw await callFailure(terminal, { error, event, judge, redactor, options });
  } finally {
    interrupt.forget();
    transport.close();
    await server?.close();
  }
}

/** `--idempotency-key`, which only calls that write can have. */
function readKey(
  operationId: OperationId,
  idempotencyKey: string | undefined,
): Pick<CallOptions, 'idempotencyKey'> {
  if (idempotencyKey === undefined) return {};
  if (operations[operationId].effect === 'read')
    throw usageError(`${operationId} only reads: it has no ${IDEMPOTENCY_KEY_HEADER}.`);
  if (!/^[\x20-\x7e]+$/.test(idempotencyKey))
    throw usageError('--idempotency-key is a text of printable ASCII, such as a UUID.');
  return { idempotencyKey };
}

/** `--unsafe-raw`: nothing is masked; refused where a machine stores the output. */
function rawRedactor(): Redactor {
  if (isCi())
    throw usageError('--unsafe-raw is refused in CI: many people can read its stored logs.');
  return openRedactor;
}
