import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { StringDecoder } from 'node:string_decoder';

/** What is typed, for one question. */
export type Typed = {
  /** A terminal of its own for the library, which is given one key after the other. */
  input: NodeJS.ReadStream;
  /** The question is settled: what was typed after its answer is left for the next one. */
  close(): void;
};

/** Typed before it was asked for. */
let ahead = '';
const decoder = new StringDecoder();

/**
 * Reads the terminal for one question. A library that reads it itself takes all that was typed by
 * then, and two answers typed ahead come at once: the second would be lost.
 *
 * @param onEnd Called when nothing more can be typed.
 */
export function readTyped(onEnd: () => void): Typed {
  const { stdin } = process;
  const settled = new AbortController();
  const isOpen = (): boolean => !settled.signal.aborted;
  let isFeeding = false;
  let hasEnded = false;
  let given = '';
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => stdin.setRawMode(on),
  });

  /** One key at a time, so that it is known which of them was the last of the answer. */
  const feed = async (): Promise<void> => {
    if (isFeeding) return;
    isFeeding = true;
    while (isOpen() && ahead !== '') {
      // A key such as an arrow is several characters, which belong together.
      [given = ''] = /^(?:\u001b[[O]?[\d;]*[^]?|[^])/u.exec(ahead) ?? [];
      ahead = ahead.slice(given.length);
      input.write(given);
      await turn();
      await turn();
    }
    isFeeding = false;
    if (isOpen() && hasEnded) onEnd();
  };
  const onData = (bytes: Buffer | string): void => {
    ahead += typeof bytes === 'string' ? bytes : decoder.write(bytes);
    void feed();
  };
  const onStdinEnd = (): void => {
    hasEnded = true;
    void feed();
  };
  stdin.on('data', onData).once('end', onStdinEnd);
  void feed();
  return {
    input: input as unknown as NodeJS.ReadStream,
    close: () => {
      settled.abort();
      stdin.off('data', onData).off('end', onStdinEnd).pause();
      // Of an answer by one key the Enter behind it belongs to it.
      if (!/[\r\n]/.test(given)) ahead = ahead.replace(/^\r?\n|^\r/, '');
    },
  };
}
