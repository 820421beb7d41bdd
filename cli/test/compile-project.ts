import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const cli = join(import.meta.dirname, '..');

/** The folder of TypeScript's standard library, which is most of what it reads. */
const library = dirname(ts.getDefaultLibFilePath({}));
const known = new Map<string, ts.SourceFile | undefined>();

/** Copies the package, and the types of Node, to where `npm install` puts them. */
export async function installPackage(folder: string): Promise<void> {
  const place = join(folder, 'node_modules', '@brought', 'cli');
  await mkdir(place, { recursive: true });
  await cp(join(cli, 'package.json'), join(place, 'package.json'));
  await cp(join(cli, 'dist', 'types'), join(place, 'dist', 'types'), { recursive: true });
  const types = join(folder, 'node_modules', '@types');
  await mkdir(types, { recursive: true });
  await rm(join(types, 'node'), { force: true });
  await symlink(dirname(require.resolve('@types/node/package.json')), join(types, 'node'));
}

/**
 * Installs the package and compiles the files of the folder's tsconfig; resolves to what `tsc`
 * would print. Test files compile many projects, and the standard library is read only once for all
 * of them.
 */
export async function compileProject(folder: string): Promise<string> {
  await installPackage(folder);
  const faults: ts.Diagnostic[] = [];
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => void faults.push(fault),
  });
  if (config) {
    const { fileNames, options, errors } = config;
    const program = ts.createProgram(fileNames, options, hostFor(options));
    faults.push(...errors, ...ts.getPreEmitDiagnostics(program));
  }
  return ts.formatDiagnostics(faults, {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  });
}

function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    if (!name.startsWith(library)) return read(name, ...rest);
    if (!known.has(name)) known.set(name, read(name, ...rest));
    return known.get(name);
  };
  return host;
}
