/** A command line: its words, and the comment in the line before it. */
export type ShellCommand = { words: readonly string[]; comment: string };

/**
 * Command lines as a POSIX shell splits them into words: quotes, `$'…'` as browsers write it, lines
 * continued after a backslash, comments. Nothing is expanded, and nothing is run. If a quote is not
 * closed, its line is reported and the rest is not read.
 */
export function shellCommands(script: string): {
  commands: ShellCommand[];
  unclosed?: number;
} {
  const text = script.replaceAll('\r\n', '\n');
  const commands: ShellCommand[] = [];
  let words: string[] = [];
  let comment = '';
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endCommand = (): void => {
    endWord();
    if (words.length === 0) return;
    commands.push({ words, comment });
    words = [];
    comment = '';
  };
  PART.lastIndex = 0;
  for (let part = PART.exec(text); part; part = PART.exec(text)) {
    const [whole] = part;
    const { remark, blank, end, single, ansi, double, escaped } = part.groups ?? {};
    if (remark !== undefined && word === undefined) {
      if (words.length === 0) comment = remark;
      continue;
    }
    if (whole === "'" || whole === '"' || HOLDS_A_CALL.test(single ?? ansi ?? double ?? '')) {
      return { commands, unclosed: text.slice(0, part.index).split('\n').length };
    }
    if (blank !== undefined) endWord();
    else if (end !== undefined) endCommand();
    else if (single !== undefined) word = `${word ?? ''}${single}`;
    else if (ansi !== undefined) word = `${word ?? ''}${unescaped(ansi)}`;
    else if (double !== undefined) {
      word = `${word ?? ''}${double.replace(/\\\n/g, '').replace(/\\([\\"$`])/g, '$1')}`;
    } else if (escaped !== undefined) word = `${word ?? ''}${escaped}`;
    else if (whole !== '\\\n') word = `${word ?? ''}${whole}`;
  }
  endCommand();
  return { commands };
}

/** A quote that continues into the next call was meant to end before it. */
const HOLDS_A_CALL = /\n\s*curl\s/;

/** One part of a command line. */
const PART =
  /(?<remark>(?<![^\s;&|])#[^\n]*)|\\\n|(?<end>[\n;]|&&?|\|\|?)|(?<blank>[ \t]+)|\$'(?<ansi>(?:[^'\\]|\\[^])*)'|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"|\\(?<escaped>[^])|[^\s;&|'"\\$]+|[^]/gy;

const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text inside `$'…'`. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{1,4})|x([\da-f]{1,2})|([^]))/gi,
    (_whole, unit?: string, byte?: string, other = '') => {
      const code = unit ?? byte;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return named[String(other)] ?? String(other);
    },
  );
}
