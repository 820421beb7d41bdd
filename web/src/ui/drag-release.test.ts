import { expect, test } from 'vitest';
import { isDismissed, offsetAt, speedOf } from './drag-release.ts';

test('the speed is that of the last moments, and zero after a rest', () => {
  const samples = [
    { y: 0, at: 0 },
    { y: 10, at: 400 },
    { y: 60, at: 450 },
  ];
  expect(speedOf(samples, 460)).toBe(1);
  expect(speedOf(samples, 1000)).toBe(0);
  expect(speedOf([{ y: 60, at: 450 }], 450)).toBe(0);
});

test.each([
  ['a slow pull that is far', 210, 0.1, true],
  ['a slow pull that is short', 190, 0.1, false],
  ['a flick down', 30, 0.9, true],
  ['a tremble', 8, 0.9, false],
  ['a flick back up from far down', 300, -0.9, false],
])('of %s', (_, way, speed, away) => {
  expect(isDismissed(way, speed, 500)).toBe(away);
});

test('a drag follows the finger down exactly, and up with resistance', () => {
  expect(offsetAt(37)).toBe(37);
  expect(offsetAt(-100)).toBe(-10);
});
