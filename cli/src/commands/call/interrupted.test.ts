import { once } from 'node:events';
import { expect, test } from 'vitest';
import { launch } from '../../../test/brought.ts';
import { loopback } from '../../../test/loopback.ts';

test.each([
  ['that reads', ['contactInfo'], false],
  ['that writes', ['problemSaveScore', '--example', 'typical'], true],
])(
  'Ctrl-C during a call %s reports the interruption and its possible effect',
  async (_name, words, warns) => {
    let told = (): void => undefined;
    const asked = new Promise<void>((resolve) => (told = resolve));
    // The server never answers.
    const { url } = await loopback(() => told());
    const running = launch(['call', ...words, '--target', url]);
    const ended = once(running.child, 'close');
    await asked;
    running.child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(running.stderr()).toContain(`brought: ${words[0]} was interrupted.\n`);
    expect(running.stderr().includes('look before you send it again')).toBe(warns);
  },
);
