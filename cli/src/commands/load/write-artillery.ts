import { extname } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import type { InputOf, InputSpec } from '../../flows/engine/input.ts';
import {
  encodeGiven,
  GIVEN_VARIABLE,
  type Bundled,
  type Given,
  type GivenRow,
  type Picture,
} from '../../load/export/artillery/bundled.ts';
import type { Chosen } from '../../flows/runner/selection.ts';
import { bundleProcessor } from '../../load/export/artillery/bundle-processor.ts';
import { phasesOf, shortfallsOf } from '../../load/export/artillery/phases.ts';
import { readmeOf } from '../../load/export/artillery/readme.ts';
import { scriptOf } from '../../load/export/artillery/script.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { Settings } from '../../profiles/settings.ts';
import type { BundleParts } from './bundle-parts.ts';
import type { LoadExportOptions } from './options.ts';
import { writeBundle } from './write-bundle.ts';

/** Name of the file with the user's input. */
const GIVEN_FILE = 'given.env';

/** The size that Linux accepts for one variable, minus some reserve. */
const MOST_GIVEN = 120_000;

/** Writes a bundle for Artillery; the user's input is in a file that only its owner may read. */
export async function writeArtillery(terminal: Terminal, parts: BundleParts): Promise<string[]> {
  const { folder, plan, file, settings, options } = parts;
  const rows = parts.turns.flatMap(givenRow);
  const given = givenOf(settings, options, rows);
  const encoded = given && encodeGiven(given);
  if (encoded !== undefined && encoded.length > MOST_GIVEN) {
    throw usageError(
      `What is given is too long for the environment of a worker (${encoded.length} characters, ${rows.length} rows).`,
      'Export the flow with a shorter table: --data some-rows.csv.',
    );
  }
  const script = scriptOf(plan);
  const processor = await bundleProcessor(
    { ...(await bundledOf(parts)), isGiven: given !== undefined },
    file,
  );
  const phases = phasesOf(plan.stages, plan.mostInFlight);
  const shortfalls = shortfallsOf(phases, plan.spread);
  const readme = readmeOf({
    ...plan,
    shortfalls,
    given: given && GIVEN_FILE,
    rows: rows.length,
  });
  const texts = { 'load.yml': script, 'processor.cjs': processor, 'README.md': readme };
  return writeBundle(terminal, folder, {
    open: texts,
    ...(given && { given: { name: GIVEN_FILE, text: `${GIVEN_VARIABLE}=${encoded}\n` } }),
  });
}

/** The user's input; undefined if there is none. */
function givenOf(
  { session, headers, sms, secrets }: Settings,
  { set = [] }: LoadExportOptions,
  rows: readonly GivenRow[],
): Given | undefined {
  const nothing = [session, headers, set, rows].every((each) => Object.keys(each).length === 0);
  const source =
    sms?.from === 'fixed'
      ? { code: sms.code }
      : sms?.from === 'command'
        ? { command: sms.command }
        : undefined;
  if (nothing && !source) return undefined;
  const table = rows.length > 0 && { rows };
  return { session, headers, set, secrets, ...(source && { sms: source }), ...table };
}

/** A row of the table, where there is one. */
function givenRow({ row, details: { seed } }: Chosen): GivenRow[] {
  if (!row) return [];
  const pictures = Object.entries(row.values).find(([, value]) => Array.isArray(value));
  if (pictures) {
    throw usageError(
      `The table gives ${pictures[0]} a picture for each row, which a bundle does not take along.`,
      `Leave the column out, and give one for all: --set-file ${pictures[0]}=@photo.jpg.`,
    );
  }
  return [{ name: row.name, values: row.values, ...(seed !== undefined && { seed }) }];
}

async function bundledOf(parts: BundleParts): Promise<Omit<Bundled, 'isGiven'>> {
  const { target, settings, options, input } = parts;
  const [chosen] = parts.turns;
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

/** The picture without its file name, which may contain a person's name or number. */
async function pictureOf(file: File): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { name: `FILE${extname(file.name)}`, type: file.type, bytes };
}
