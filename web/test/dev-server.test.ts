import { BASE_PATH } from '@brought/sdk/operations';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

test('`npm run dev` passes on the calls of the server and those that control a sandbox', () => {
  expect(Object.keys(config.server?.proxy ?? {}).sort()).toEqual([CONTROL_PATH, BASE_PATH].sort());
});
