import { AsyncLocalStorage } from 'node:async_hooks';
import { StringDecoder } from 'node:string_decoder';
import { sanitizedInColour } from '../../output/sanitized.ts';
import { asOwnWork } from './own-work.ts';

/** State of a flow's printing: its masking, and the lines that it has begun. */
type Printing = {
  mask: (text: string) => string;
  begun: Set<OpenLine>;
  /** The flow has ended: later output is not waited for. */
  isOver: boolean;
};

/** A line of a stream that has not ended yet. */
type OpenLine = { text: string; decoder: StringDecoder; end: () => void };

const printings = new AsyncLocalStorage<Printing>();

/**
 * Runs a flow; everything that it prints is masked, with the secrets known at that moment. An
 * unfinished line is ended.
 */
export async function printingMasked<Result>(
  mask: (text: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const printing: Printing = { mask, begun: new Set(), isOver: false };
  try {
    return await printings.run(printing, work);
  } finally {
    endPrinting(printing);
  }
}

/** Loads the file of a flow, which may print as well; there are no secrets of a run yet. */
export function printingAlone<Result>(work: () => Result): Result {
  const printing: Printing = { mask: (text) => text, begun: new Set(), isOver: false };
  try {
    return printings.run(printing, work);
  } finally {
    endPrinting(printing);
  }
}

function endPrinting(printing: Printing): void {
  printing.isOver = true;
  for (const { end } of printing.begun) end();
}

/** Runs code of the program during a flow: unlike a flow, it may move the cursor. */
export function asProgram<Result>(work: () => Result): Result {
  return printings.exit(() => asOwnWork(work));
}

/** Writes the whole text before it returns. */
type Write = (text: string | Uint8Array) => void;

/**
 * Writes what a flow prints, without the secrets of its run. Colours are kept; all other control
 * sequences of a terminal or a CI log are removed, as a server may have written them.
 *
 * If the stream is not a terminal, a line is written once it is complete: the pieces `:` and
 * `:error::` would each be harmless, but together are a command to GitHub. A terminal does not obey
 * such lines, and there a question without a line end must be visible at once.
 *
 * @param isWatched Whether the stream is a terminal.
 */
export function masking(write: Write, isWatched: boolean): NodeJS.WriteStream['write'] {
  const lines = new WeakMap<Printing, OpenLine>();
  const emit = (printing: Printing, text: string): void =>
    asOwnWork(() => write(sanitizedInColour(printing.mask(text))));

  const lineOf = (printing: Printing): OpenLine => {
    const known = lines.get(printing);
    if (known) return known;
    const line: OpenLine = {
      text: '',
      decoder: new StringDecoder(),
      end: () => {
        const rest = line.text + line.decoder.end();
        line.text = '';
        if (rest !== '') emit(printing, `${rest}\n`);
      },
    };
    lines.set(printing, line);
    printing.begun.add(line);
    return line;
  };

  const print = (printing: Printing, bytes: Buffer): void => {
    const line = lineOf(printing);
    const added = line.decoder.write(bytes);
    // The existing text has no line end, and may be long: it is not scanned again.
    const whole = isWatched ? added.length : added.lastIndexOf('\n') + 1;
    if (whole === 0) line.text += added;
    else {
      const text = line.text + added.slice(0, whole);
      line.text = added.slice(whole);
      emit(printing, text);
    }
    if (printing.isOver) line.end();
  };

  return (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    const encoding = more.find((each) => typeof each === 'string') as BufferEncoding | undefined;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk);
    const printing = printings.getStore();
    if (printing) print(printing, bytes);
    else write(bytes);
    for (const done of more) if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}
