import { expect, test } from 'vitest';
import { runFile } from './run-file.ts';

test('a file that never comes to its end is ended', () => {
  const forever = (): void => {
    for (;;);
  };
  expect(() => runFile(forever, 50)).toThrow('it does not come to its end within 0.05 s');
});

test('what a file throws is thrown', () => {
  const error = new Error('not today');
  const fail = (): void => {
    throw error;
  };
  expect(() => runFile(fail)).toThrow(error);
});
