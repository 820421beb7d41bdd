import { join } from 'node:path';
import ts from 'typescript';
import { Stop } from './verb.mjs';
import { root } from './workspace.mjs';

/**
 * Compiles files, and what they import, with the settings of a package.
 * @param {string[]} files
 * @param {string} project the package's tsconfig, from the root
 * @param {ts.CompilerOptions} settings that override it
 * @returns {ts.CompilerOptions} the effective settings
 * @throws {Stop} if something cannot be written, such as a type without a name
 */
export function emit(files, project, settings) {
  const { config } = ts.readConfigFile(join(root, project), (file) => ts.sys.readFile(file));
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, join(root, project, '..'));
  const options = {
    ...parsed.options,
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    declaration: true,
    ...settings,
  };
  const { diagnostics } = ts.createProgram(files, options).emit();
  if (diagnostics.length === 0) return options;
  const host = {
    getCurrentDirectory: () => root,
    getCanonicalFileName: String,
    getNewLine: () => '\n',
  };
  throw new Stop(ts.formatDiagnostics(diagnostics, host));
}
