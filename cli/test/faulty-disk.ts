/** A disk writes whole blocks of this many bytes, in any order. */
const BLOCK = 64;

type File = { durable: Buffer; content: Buffer };

/** Possible content of a disk after a power failure. */
export type DiskState = {
  /**
   * The files by path: synced data is there; of other data, any part of any block, and any change
   * of a name.
   *
   * @param pick Returns a random integer less than its argument.
   */
  after(pick: (below: number) => number): Map<string, Buffer>;
};

/**
 * An in-memory disk that replaces `node:fs/promises` for one folder. `onChange` is called at each
 * moment at which power may fail.
 */
export class FaultyDisk {
  readonly #onChange: (state: DiskState) => void;
  readonly #names = new Map<string, File>();
  #durableNames = new Map<string, File>();

  constructor(onChange: (state: DiskState) => void) {
    this.#onChange = onChange;
  }

  async open(path: string, flags = 'r') {
    let file = this.#names.get(path);
    if (!file) {
      file = { durable: Buffer.alloc(0), content: Buffer.alloc(0) };
      this.#names.set(path, file);
    } else if (flags === 'w') file.content = Buffer.alloc(0);
    const opened = file;
    this.lookNow();
    return {
      appendFile: async (text: string) => {
        opened.content = Buffer.concat([opened.content, Buffer.from(text)]);
        this.lookNow();
      },
      datasync: async () => {
        opened.durable = opened.content;
        this.lookNow();
      },
      close: async () => undefined,
    };
  }

  async openFolder() {
    return {
      sync: async () => {
        this.#durableNames = new Map(this.#names);
        this.lookNow();
      },
      close: async () => undefined,
    };
  }

  async rename(from: string, to: string): Promise<void> {
    const file = this.#names.get(from);
    if (!file) throw new Error(`ENOENT: ${from}`);
    this.#names.delete(from);
    this.#names.set(to, file);
    this.lookNow();
  }

  /** Reports the current state. */
  lookNow(): void {
    const copy = (names: Map<string, File>) =>
      new Map([...names].map(([name, file]) => [name, { ...file }] as const));
    const [names, durable] = [copy(this.#names), copy(this.#durableNames)];
    // A file that is durable under another name is still the same file.
    this.#onChange({ after: (pick) => after(names, durable, pick) });
  }
}

function after(
  names: Map<string, File>,
  durable: Map<string, File>,
  pick: (below: number) => number,
): Map<string, Buffer> {
  const kept = new Map<string, Buffer>();
  const changed = pick(2) === 0 ? names : durable;
  for (const [name, file] of changed) kept.set(name, contentOf(file, pick));
  return kept;
}

/** The synced bytes, and any part of the rest: blocks that were not written are zeros. */
function contentOf({ durable, content }: File, pick: (below: number) => number): Buffer {
  const common = content.subarray(0, durable.length).equals(durable);
  if (!common) return pick(2) === 0 ? durable : content;
  const end = durable.length + pick(content.length - durable.length + 1);
  const kept = Buffer.from(content.subarray(0, end));
  for (let at = durable.length; at < end; at += BLOCK) {
    if (pick(4) === 0) kept.fill(0, at, Math.min(at + BLOCK, end));
  }
  return kept;
}
