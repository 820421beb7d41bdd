import { readLine, writeHeading } from './journal/entry.ts';
import { serve } from './serve/serve.ts';
import type { Scenarios } from './state/scenario.ts';
import { emptyWorld, type Running } from './state/world.ts';

/** A line of a journal cannot be read: nothing is guessed, and nothing after it is trusted. */
export class JournalDamage extends Error {
  override name = 'JournalDamage' as const;
  /** Number of the line, from 1. */
  readonly line: number;
  readonly reason: string;

  constructor(line: number, reason: string) {
    super(`Line ${line} of the journal cannot be read: ${reason}.`);
    this.line = line;
    this.reason = reason;
  }
}

/**
 * Replays a journal from its first line. A journal without lines is begun: its heading is passed to
 * the recorder.
 *
 * @throws JournalDamage at the first line that cannot be read.
 */
export function replay(
  lines: Iterable<string>,
  seed: string,
  record?: (line: string, begins: boolean) => void,
  scenarios: Scenarios = {},
): Running {
  let running: Running | undefined;
  let number = 0;
  for (const saved of lines) {
    number += 1;
    const text = withoutMarks(saved);
    const line = readLine(text, running?.lines.at(-1) ?? '');
    if (line.kind === 'damaged') throw new JournalDamage(number, line.reason);
    if ((line.kind === 'heading') !== (running === undefined)) {
      throw new JournalDamage(number, running ? 'a second heading' : 'the heading is missing');
    }
    if (line.kind === 'heading') {
      const { seed: own, clockOffset, scenarios: kept } = line;
      const world = { ...emptyWorld(own), clockOffset, scenarios: kept };
      running = { world, lines: [], size: 0, isReplayed: true };
    } else if (running && !serve(running, line.request, line.now).changed) {
      // Only requests that changed something were recorded: one that no longer does is not repeated
      // faithfully.
      throw new JournalDamage(number, 'done again, it changes nothing');
    }
    running?.lines.push(text);
    if (running) running.size += text.length;
  }
  if (running) return { ...running, isReplayed: false };
  const heading = writeHeading(seed, 0, scenarios);
  record?.(heading, true);
  const world = { ...emptyWorld(seed), scenarios };
  return { world, lines: [heading], size: heading.length, isReplayed: false };
}

/**
 * A line as it was written, without the marks that some editors add at its ends when they save it.
 */
function withoutMarks(line: string): string {
  return line.replace(/^\uFEFF/, '').replace(/\r$/, '');
}
