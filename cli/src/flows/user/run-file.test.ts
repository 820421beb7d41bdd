import { expect, test } from 'vitest';
import { runFile } from './run-file.ts';

test('a file that runs forever is stopped', () => {
  const forever = (): void => {
    for (;;);
  };
  expect(() => runFile(forever, 50)).toThrow('it does not come to its end within 0.05 s');
});

test('an error that a file throws is rethrown', () => {
  const error = new Error('not today');
  const fail = (): void => {
    throw error;
  };
  expect(() => runFile(fail)).toThrow(error);
});
