import { stripVTControlCharacters } from 'node:util';
import type { Channel } from './channel.ts';

/** Characters in a line of help if no terminal reports its width. */
const USUAL_WIDTH = 80;

/** Additional indent of text that continues a line. */
const HANG = 4;

/** Two or more blanks separate columns. */
const GAP = / {2,}(?=\S)/;

/** How many characters a line of help may have. */
export function helpWidth({ columns }: Channel): number {
  return columns ?? USUAL_WIDTH;
}

/**
 * Help whose lines fit the width of the terminal, except for single long words. Columns get
 * separate lines, a command continues after `\`, so that it can still be copied, and anything else
 * that is too long is broken between words.
 */
export function fitHelp(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (lengthOf(line) > width ? fitted(line, width) : line))
    .join('\n');
}

function fitted(line: string, width: number): string[] {
  const at = line.search(/\S/);
  const [first = '', ...more] = line.trim().split(GAP);
  const [description] = more;
  if (first.startsWith('$ ')) {
    const command = fill(optionsOf(first, width - at - HANG), {
      at,
      hang: HANG,
      width,
      end: ' \\',
    });
    return [...command, ...more.flatMap((each) => prose(each, at + HANG, width))];
  }
  // A term has a single description; anything with more columns is a list.
  if (at === 0 || more.length !== 1 || description === undefined) {
    return [first, ...more].flatMap((each) => prose(each, at, width));
  }
  return [...prose(first, at, width), ...prose(description, at + HANG, width)];
}

/** The words of a command, with options and their values kept together if there is room. */
function optionsOf(command: string, room: number): string[] {
  return command
    .split(/ (?=--?\w)/)
    .flatMap((each) => (each.length > room ? each.split(' ') : each));
}

function prose(text: string, at: number, width: number): string[] {
  return fill(text.split(' '), { at, hang: 0, width, end: '' });
}

type Layout = { at: number; hang: number; width: number; end: string };

/** Fills as few lines as possible with words; each line but the last gets a suffix. */
function fill(words: readonly string[], { at, hang, width, end }: Layout): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const before = ' '.repeat(lines.length === 0 ? at : at + hang);
    const longer = line === '' ? `${before}${word}` : `${line} ${word}`;
    if (line === '' || lengthOf(longer) + end.length <= width) {
      line = longer;
    } else {
      lines.push(`${line}${end}`);
      line = `${' '.repeat(at + hang)}${word}`;
    }
  }
  return [...lines, line];
}

function lengthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
