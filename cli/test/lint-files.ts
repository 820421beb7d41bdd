import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { copyWorkspace } from './workspace-copy.ts';
import { root } from '../tasks/workspace.mjs';

type Diagnostic = {
  filename: string;
  code: string;
  message: string;
  help?: string;
};

/** Lints the given files, at their paths in the workspace. */
export function lint(files: Readonly<Record<string, string>>): Diagnostic[] {
  const copy = copyWorkspace({ linked: true });
  for (const path of [
    'oxlint.config.ts',
    'sdk/tsconfig.json',
    'web/tsconfig.json',
    'cli/tsconfig.json',
  ]) {
    cpSync(join(root, path), join(copy.folder, path));
  }
  for (const [path, text] of Object.entries(files)) copy.write(path, text);
  const args = [join('cli', 'tasks', 'lint.mjs'), '60', '--format', 'json', ...Object.keys(files)];
  const { output } = copy.run(process.execPath, args);
  return JSON.parse(output).diagnostics;
}

/** A file that breaks a rule, the rule, and a part of its message. */
export type Breach = { path: string; text: string; rule: string; message: string };

/** Expects the linter to find each breach in its file. */
export function expectFound(breaches: readonly Breach[]): void {
  const findings = lint(Object.fromEntries(breaches.map(({ path, text }) => [path, text])));
  for (const { path, text, rule, message } of breaches) {
    const found = findings
      .filter(({ filename }) => filename === path)
      .map((finding) => `${finding.code} ${finding.message} ${finding.help ?? ''}`);
    expect(
      found.some((finding) => finding.startsWith(rule) && finding.includes(message)),
      `${path}: ${text}\nexpected ${rule} "${message}", got: ${found.join('; ') || 'nothing'}`,
    ).toBe(true);
  }
}
