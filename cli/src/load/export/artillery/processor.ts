import { randomBytes } from 'node:crypto';
import type { ContractDocument } from '../../../contract/document.ts';
import { isRecord } from '../../../contract/json-object.ts';
import { masking } from '../../../flows/engine/printing.ts';
import type { Flow } from '../../../flows/engine/flow.ts';
import { hooksAmong, inFolder } from '../../../flows/engine/hooks.ts';
import type { InputOf, InputSpec } from '../../../flows/engine/input.ts';
import { readInput } from '../../../flows/engine/read-input.ts';
import type { RunTarget } from '../../../flows/engine/target.ts';
import { findFlow } from '../../../flows/registry.ts';
import { detailsOf } from '../../../flows/runner/details.ts';
import type { Chosen } from '../../../flows/runner/selection.ts';
import { printedCode } from '../../../flows/runner/printed-code.ts';
import { sdkTransport } from '../../../transport/fetch.ts';
import { createTransport } from '../../../transport/node-fetch.ts';
import { runBorrower, type BorrowerParts } from '../../run/borrower.ts';
import { decodeGiven, GIVEN_VARIABLE, nothingGiven, type Bundled, type Given } from './bundled.ts';
import { reportFlow, type Events } from './report-flow.ts';

/**
 * The module that a user flow imports: a scenario that it defines is known to the code that runs
 * it.
 */
export * as flowModule from '../../../flows/published.ts';

/** The argument that Artillery passes to a function of a processor. */
type Context = { vars: Readonly<Record<string, unknown>> };

type Exported = Readonly<Record<string, unknown>>;
type Around = readonly (readonly [folder: string, exported: Exported])[];

/** The functions of a processor. */
type Processor = { runFlow(context: Context, events: Events): Promise<void> };

/**
 * Makes the function that Artillery runs for each virtual user: one flow, by the same function as
 * `flow run` and `load run`, reported in counters and histograms.
 *
 * @param own exports of the user's file, if the flow is a user's.
 * @param around exports of the hook files by folder, that of the flow's own folder first.
 */
export function processorOf(
  bundled: Bundled,
  document: ContractDocument,
  own?: Exported,
  around: Around = [],
): Processor {
  let parts: Promise<BorrowerParts> | undefined;
  let number = 0;
  return {
    runFlow: async ({ vars }, events) => {
      const { url } = bundled.target;
      if (vars.target !== url) {
        throw new Error(`This bundle was written for ${url}: export it again for another target.`);
      }
      parts ??= partsOf(bundled, document, own, around);
      number += 1;
      const at = number;
      const began = performance.now();
      const { report } = await runBorrower(await parts, at);
      reportFlow(events, report, performance.now() - began);
    },
  };
}

async function partsOf(
  { target, remap, limits, timeoutMs, mostInFlight, images, isGiven, ...named }: Bundled,
  document: ContractDocument,
  own: Exported | undefined,
  around: Around,
): Promise<BorrowerParts> {
  const foreign = own !== undefined;
  const found = own ? flowIn(own, named.flow) : await findFlow(named.flow);
  const flow = found && withHooksOf(found, around);
  if (!flow) throw new Error(`The bundle has no flow ${named.flow}: export it again.`);
  const { stdout } = process;
  if (foreign) stdout.write = masking(stdout.write.bind(stdout), stdout.isTTY);
  const value = process.env[GIVEN_VARIABLE];
  if (isGiven && value === undefined) {
    throw new Error(`${GIVEN_VARIABLE} is not set: run it with --dotenv, as the README says.`);
  }
  const given = isGiven && value !== undefined ? decodeGiven(value) : nothingGiven;
  const transport = sdkTransport(createTransport(mostInFlight).fetch);
  const sms = smsOf(given);
  return {
    document,
    target: { ...target, ...transport, ...(remap && { remap }), ...(sms && { sms }) },
    turns: turnsOf(
      { flow, case: named.case, foreign, details: detailsOf(flow, named.case) },
      given,
    ),
    input: await inputOf(flow, given, images),
    given: given.session,
    headers: given.headers,
    secrets: given.secrets,
    timeoutMs,
    limits,
    // Workers on other machines create separate borrowers.
    label: `load-${randomBytes(6).toString('hex')}`,
    signal: new AbortController().signal,
  };
}

/** The flow once for each row of its table; unchanged if it has no table. */
function turnsOf(chosen: Chosen, { rows = [] }: Given): BorrowerParts['turns'] {
  const [first = chosen, ...more] = rows.map((row) => ({
    ...chosen,
    row,
    details: { ...chosen.details, seed: row.seed },
  }));
  return [first, ...more];
}

function withHooksOf(flow: Flow, around: Around): Flow {
  return around.reduce((whole, [folder, exported]) => {
    const file = hooksAmong(exported);
    return file ? inFolder(whole, folder, file) : whole;
  }, flow);
}

function flowIn(exported: Exported, name: string): Flow | undefined {
  const found = Object.values(exported).find((each) => isRecord(each) && each.name === name);
  return found as Flow | undefined;
}

function smsOf({ sms }: Given): RunTarget['sms'] {
  if (!sms) return undefined;
  if ('code' in sms) return () => Promise.resolve(sms.code);
  return (asked) => printedCode(sms.command, asked);
}

async function inputOf(
  flow: Flow,
  { set }: Given,
  images: Bundled['images'],
): Promise<InputOf<InputSpec>> {
  const pictures = Object.entries(images).map(([name, files]) => [
    name,
    files.map((file) => new File([Buffer.from(file.bytes, 'base64')], file.name, file)),
  ]);
  return { ...(await readInput(flow, { set, setFile: [] })), ...Object.fromEntries(pictures) };
}
