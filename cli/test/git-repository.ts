import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';

/** Makes a folder a git repository whose first commit has all its files. */
export function commitAll(folder: string): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'one'],
  ]) {
    expect(spawnSync('git', [...who, ...words], { cwd: folder }).status).toBe(0);
  }
}
