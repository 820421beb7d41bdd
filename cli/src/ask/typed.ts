import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { StringDecoder } from 'node:string_decoder';

/** Typed input for one question. */
export type Typed = {
  /** A separate terminal for the library, which receives one key at a time. */
  input: NodeJS.ReadStream;
  /** Ends the question: text typed after its answer is kept for the next one. */
  close(): void;
};

/** Text that was typed before the question. */
let ahead = '';
const decoder = new StringDecoder();

/**
 * Reads the terminal for one question. A library that reads it directly takes everything typed so
 * far, so two answers typed ahead arrive together: the second would be lost.
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

  /** Passes on one key at a time, so that it is known which one was the last of the answer. */
  const feed = async (): Promise<void> => {
    if (isFeeding) return;
    isFeeding = true;
    while (isOpen() && ahead !== '') {
      // A key such as an arrow sends several characters, which belong together.
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
      // The Enter after an answer of one key belongs to that answer.
      if (!/[\r\n]/.test(given)) ahead = ahead.replace(/^\r?\n|^\r/, '');
    },
  };
}
