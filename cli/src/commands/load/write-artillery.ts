import { join } from 'node:path';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import {
  encodeGiven,
  GIVEN_VARIABLE,
  type Bundled,
  type Given,
  type Picture,
} from '../../load/export/artillery/bundled.ts';
import { bundleProcessor } from '../../load/export/artillery/bundle-processor.ts';
import { phasesOf, shortfallsOf } from '../../load/export/artillery/phases.ts';
import { readmeOf } from '../../load/export/artillery/readme.ts';
import { scriptOf } from '../../load/export/artillery/script.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutput } from '../../output/write-output.ts';
import type { Settings } from '../../profiles/settings.ts';
import { writePrivately } from '../../profiles/write-privately.ts';
import type { BundleParts } from './bundle-parts.ts';
import type { LoadExportOptions } from './options.ts';

/** Name of the file with what was given. */
const GIVEN_FILE = 'given.env';

/** Writes a bundle for Artillery; what was given goes to a file that its owner alone may read. */
export async function writeArtillery(terminal: Terminal, parts: BundleParts): Promise<string[]> {
  const { folder, plan, file, settings, options } = parts;
  const given = givenOf(settings, options);
  const script = scriptOf(plan);
  const processor = await bundleProcessor(
    { ...(await bundledOf(parts)), isGiven: given !== undefined },
    file,
  );
  const phases = phasesOf(plan.stages, plan.mostInFlight);
  const shortfalls = shortfallsOf(phases, plan.spread);
  const readme = readmeOf({ ...plan, shortfalls, given: given && GIVEN_FILE });
  const texts = { 'load.yml': script, 'processor.cjs': processor, 'README.md': readme };
  for (const [name, text] of Object.entries(texts)) writeOutput(terminal, join(folder, name), text);
  if (!given) return Object.keys(texts);
  writePrivately(join(folder, GIVEN_FILE), `${GIVEN_VARIABLE}=${encodeGiven(given)}\n`);
  terminal.remark(`Wrote ${join(folder, GIVEN_FILE)}, with what was given; keep it to yourself.`);
  writeOutput(terminal, join(folder, '.gitignore'), `${GIVEN_FILE}\n`);
  return [...Object.keys(texts), GIVEN_FILE, '.gitignore'];
}

/** What the user gave; undefined where that is nothing. */
function givenOf(
  { session, headers, sms, secrets }: Settings,
  { set = [] }: LoadExportOptions,
): Given | undefined {
  const nothing = [session, headers, set].every((each) => Object.keys(each).length === 0);
  const source =
    sms?.from === 'fixed'
      ? { code: sms.code }
      : sms?.from === 'command'
        ? { command: sms.command }
        : undefined;
  if (nothing && !source) return undefined;
  return { session, headers, set, secrets, ...(source && { sms: source }) };
}

async function bundledOf(parts: BundleParts): Promise<Omit<Bundled, 'isGiven'>> {
  const { chosen, target, settings, options, input } = parts;
  const { url, kind, can } = target;
  return {
    flow: chosen.flow.name,
    ...(chosen.case !== undefined && { case: chosen.case }),
    target: { url, kind, can },
    ...(settings.remap && { remap: settings.remap }),
    limits: { steps: options.maxSteps, milliseconds: options.maxTime },
    ...(settings.timeoutMs !== undefined && { timeoutMs: settings.timeoutMs }),
    mostInFlight: options.maxInFlight,
    images: await picturesOf(input),
  };
}

async function picturesOf(input: InputOf<InputSpec>): Promise<Record<string, Picture[]>> {
  const pictures: Record<string, Picture[]> = {};
  for (const [name, value] of Object.entries(input)) {
    if (!Array.isArray(value)) continue;
    pictures[name] = await Promise.all(value.map(pictureOf));
  }
  return pictures;
}

async function pictureOf(file: File): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { name: file.name, type: file.type, bytes };
}
