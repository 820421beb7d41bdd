import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../test/brought.ts';
import { openDataFolder } from './data-folder.ts';

/** Every folder and file that was synced to disk. */
const synced = vi.hoisted(() => new Set<string>());

vi.mock('node:fs/promises', async (actual) => {
  const real = await actual<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (path, flags, mode) => {
    const handle = await real.open(path, flags, mode);
    const sync = handle.sync.bind(handle);
    return Object.assign(handle, { sync: () => sync().then(() => void synced.add(String(path))) });
  };
  return { ...real, open };
});

test.skipIf(process.platform === 'win32').each([
  ['that is made with those above it', 'new/deep/data', ''],
  ['that was made before', 'data', 'data'],
])(
  'a folder %s is on disk before the first reply, with its entry in the parent folder',
  async (_how, name, before) => {
    const above = await temporaryFolder();
    await mkdir(join(above, before), { recursive: true });
    const folder = join(above, name);
    const now = () => Date.parse('2026-11-21T09:00:00Z');
    const options = { seed: 'default', now, repair: false, remark: () => undefined };
    const { close } = await openDataFolder({ folder, ...options });
    onTestFinished(close);
    const names: string[] = [];
    for (let at = folder; at !== dirname(above); at = dirname(at)) names.push(at);
    expect([...synced]).toEqual(expect.arrayContaining(names));
  },
);
