import { expect, test } from 'vitest';
import { maskColumns, withCells } from './columns.ts';

/** The cells of tables in a text. */
function cellsIn(text: string): string[] {
  const found: string[] = [];
  withCells(text, (name, cell) => {
    found.push(`${name}: ${cell}`);
    return cell;
  });
  return found;
}

test.each<[what: string, text: string, cells: string[]]>([
  ['commas', 'a,pin\n1,2\n3,4', ['a: 1', 'pin: 2', 'a: 3', 'pin: 4']],
  ['semicolons', 'a;pin;c\n1,5;2;3', ['a: 1,5', 'pin: 2', 'c: 3']],
  ['tabs', 'a\tpin\n1 \t2', ['a: 1', 'pin: 2']],
  ['lines of Windows', 'a,pin\r\n1,2\r\n3,\r\n', ['a: 1', 'pin: 2', 'a: 3']],
  ['names in quotes', '"a","pin"\n1,2', ['a: 1', 'pin: 2']],
  ['names in single quotes', "'a','pin','c'\n1,2,3", ['a: 1', 'pin: 2', 'c: 3']],
  ['names of all letters', '_a.1,X-pin_2,z\n1,2,3', ['_a.1: 1', 'X-pin_2: 2', 'z: 3']],
  ['many names', 'aa,"bb",cc,"dd"\n1,2,3,4', ['aa: 1', 'bb: 2', 'cc: 3', 'dd: 4']],
  ['blanks around the names', '  a,pin \n1,2', ['a: 1', 'pin: 2']],
  ['a mark within quotes', 'a,pin\n"1,5","2"', ['a: 1,5', 'pin: 2']],
  ['a line within a cell, escaped', 'a,pin\n"1\\n5",2', ['a: 1\\n5', 'pin: 2']],
  ['cells in single quotes', "a,pin\n '1' , '2'", ['a: 1', 'pin: 2']],
  ['quotes of two kinds', `a,pin\n'1",2`, []],
  ['words behind a quote', `a,pin\n'1'x,2`, [`a: '1'x`, 'pin: 2']],
  ['quotes within a cell', `a,pin\nx'1',2`, [`a: x'1'`, 'pin: 2']],
  ['empty cells', 'a,pin\n,2\n1,\n,', ['pin: 2', 'a: 1']],
  ['a table behind words', 'These, so:\na,pin\n1,2', ['a: 1', 'pin: 2']],
  ['a line with other cells', 'a,pin\n1,2,3\n4\n5,6', ['a: 5', 'pin: 6']],
  ['another table', 'a,pin\n1,2\n\nx;y;z\n3;4;5', ['a: 1', 'pin: 2', 'x: 3', 'y: 4', 'z: 5']],
  ['another at once', 'a,pin\n1,2\nx;y;z\n3;4;5', ['a: 1', 'pin: 2', 'x: 3', 'y: 4', 'z: 5']],
  ['names that come again', 'a,pin\n1,2\na,pin', ['a: 1', 'pin: 2', 'a: a', 'pin: pin']],
])('a table is read by its column names: %s', (_what, text, cells) => {
  expect(cellsIn(text)).toEqual(cells);
});

test.each([
  ['one line', 'a,pin'],
  ['one column', 'pin\n12'],
  ['several marks', 'a,pin;c\n1,2;3'],
  ['a sentence', 'Your pin, or token\n1,2'],
  ['a sentence at the end of names', 'a,pin is\n1,2'],
  ['a name that begins with a digit', '1a,pin\n1,2'],
  ['one of them', 'a,2pin\n1,2'],
  ['one at the end', 'a,b,2pin\n1,2,3'],
  ['words before it', '(a,pin\n1,2'],
  ['words behind it', 'a,pin)\n1,2'],
  ['no name', ',pin\n1,2'],
  ['what comes behind an empty line', 'a,pin\n \n1,2'],
  ['lines of ten thousand characters', `a,pin\n1,${'2'.repeat(9_998)}`],
])('text that is not a table has no cells: %s', (_what, text) => {
  expect(cellsIn(text)).toEqual([]);
});

test('a row just below the length limit is read', () => {
  const cell = '2'.repeat(9_997);
  expect(cellsIn(`a,pin\n1,${cell}`)).toEqual(['a: 1', `pin: ${cell}`]);
});

test.each([
  ['a,pin\r\n"1,5","12"\r\n3, 12 \r\nend', 'a,pin\r\n"1,5","***"\r\n3, *** \r\nend'],
  ['a;pin;b\n12;12;12', 'a;pin;b\n12;***;12'],
  ['a,pin\n1,$&\n', 'a,pin\n1,***\n'],
  ['a,pin\n1,\n2,***', 'a,pin\n1,\n2,***'],
  ['a,b\n1,2', 'a,b\n1,2'],
])('cells below a secret name are masked, and the rest is unchanged', (text, shown) => {
  expect(maskColumns(text, (name) => name === 'pin')).toBe(shown);
});
