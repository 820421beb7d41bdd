import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { packages, root } from '../tasks/workspace.mjs';

/** A workspace in a separate folder with the root verbs and the test's own files. */
export type WorkspaceCopy = {
  folder: string;
  /** Writes a file, given by its path from the workspace. */
  write(path: string, text: string): void;
  /** Runs a program in the workspace, to its end; `env` is added to the environment. */
  run(
    command: string,
    args: readonly string[],
    env?: NodeJS.ProcessEnv,
  ): { code: number | null; output: string };
};

/** An installation into linked dependencies would change those of the project itself. */
const NO_INSTALLER =
  '#!/bin/sh\necho "nothing may be installed into linked dependencies" >&2\nexit 1\n';

/** Milliseconds: the program is run synchronously, so the test's own timeout cannot stop it. */
const LIMIT = 150_000;

/**
 * Copies the root verbs and the workspace's manifests into an empty folder, which is removed after
 * the test run.
 * @param linked whether the dependencies are there too, as links; then nothing can be installed
 */
export function copyWorkspace({ linked }: { linked: boolean }): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'brought-workspace-'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json', 'cli/tasks'];
  const manifests = ['.', ...packages].map((name) => join(name, 'package.json'));
  for (const path of [...files, ...manifests]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  for (const name of linked ? ['.', ...packages] : []) {
    symlinkSync(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  const searchPath = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  if (linked) {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin', 'npm'), NO_INSTALLER, { mode: 0o755 });
  }
  return {
    folder,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    run(command, args, env = {}) {
      const options = {
        cwd: folder,
        env: { ...process.env, PATH: searchPath, ...env },
        encoding: 'utf8',
        timeout: LIMIT,
        killSignal: 'SIGKILL',
      } as const;
      const { status, stdout, stderr } = spawnSync(command, args, options);
      return { code: status, output: stdout + stderr };
    },
  };
}
