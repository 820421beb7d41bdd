import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildOptions, Loader, Message, Plugin } from 'esbuild';
import { CliError, type Detail } from '../../errors/cli-error.ts';
import { exitCode } from '../../errors/exit-code.ts';

/** The module that user flows import. */
export const FLOW_MODULE = '@brought/cli/flow';

/** A file and all that it imports by relative paths, as one CommonJS text. */
export type Bundle = {
  code: string;
  /** Its source map, JSON. */
  map: string;
};

/** The replacement of `import.meta` in a bundle, where each file needs its own. */
export const META = '__importMeta';

/**
 * Replacement for `import.meta.resolve`, on one line: the address of a file next to this one, or of
 * a package as the file finds it.
 */
const resolveText = [
  'id=>{',
  `const {createRequire,isBuiltin}=process.getBuiltinModule('node:module');`,
  `if(isBuiltin(id))return id.startsWith('node:')?id:'node:'+id;`,
  `if(/^(?:\\.{0,2}\\/|[a-z][a-z+.-]+:)/i.test(id))return new URL(id,${META}.url).href;`,
  `const {pathToFileURL}=process.getBuiltinModule('node:url');`,
  `return pathToFileURL(createRequire(${META}.url).resolve(id)).href;`,
  '}',
].join('');

/** Replaces an `import` in a bundle whose module is known only at run time. */
export const LATE_IMPORT = '__lateImport';

/** The position of such an import in a file: line and byte, both from 0. */
type Position = { line: number; column: number };

/** Gives each file of a flow its own `import.meta`, within the file's first line. */
export const importMeta: Plugin = withMeta(new Map());

/** The same, with `LATE_IMPORT` in place of the imports at these positions, by file. */
function withMeta(late: ReadonlyMap<string, readonly Position[]>): Plugin {
  return {
    name: 'import.meta',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!/\bimport(?:\.meta|\s*\()/.test(text)) return undefined;
        const meta = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
        const head = `const ${META} = {...${JSON.stringify(meta)},resolve:${resolveText}}; `;
        const contents = withLateImports(`${head}${text}`, late.get(path) ?? []);
        return { contents, loader: extname(path).replace(/^\.[cm]?/, '') as Loader };
      });
    },
  };
}

function withLateImports(text: string, positions: readonly Position[]): string {
  const lines = text.split('\n');
  // From the end, so that earlier positions remain valid.
  const fromEnd = [...positions].sort((one, other) => other.column - one.column);
  for (const { line, column } of fromEnd) {
    const bytes = Buffer.from(lines[line] ?? '');
    const rest = bytes
      .subarray(column)
      .toString()
      .replace(/^import/, `${LATE_IMPORT}(${META}.url)`);
    lines[line] = `${bytes.subarray(0, column).toString()}${rest}`;
  }
  return lines.join('\n');
}

/** The imports that a build left unchanged, by file: their target is not known yet. */
export function lateImports(warnings: readonly Message[]): Map<string, Position[]> {
  const found = new Map<string, Position[]>();
  for (const { id, location } of warnings) {
    if (id !== LATE_WARNING || !location) continue;
    const file = resolve(location.file);
    found.set(file, [
      ...(found.get(file) ?? []),
      { line: location.line - 1, column: location.column },
    ]);
  }
  return found;
}

export const LATE_WARNING = 'unsupported-dynamic-import';

/** All files that were read so far, including those that do not parse. */
export const filesRead: Set<string> = new Set();

/**
 * Compiles a flow's file to JavaScript. esbuild does so on every Node that this program runs on;
 * Node's own type stripping begins with 22.18, and supports neither enums nor imports without an
 * extension.
 *
 * @throws CliError (exit code 2) with file and line of what does not parse, or is not found.
 */
export async function bundleFlowFile(path: string): Promise<Bundle> {
  const { build } = await import('esbuild');
  filesRead.add(path);
  try {
    const options = {
      entryPoints: [path],
      outfile: `${path}.cjs`,
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      // Packages are found from the file at run time; this program provides the flow module itself.
      packages: 'external',
      define: { 'import.meta': META },
      plugins: [importMeta],
      sourcemap: 'external',
      logLevel: 'silent',
      logOverride: { [LATE_WARNING]: 'warning' },
      keepNames: true,
      metafile: true,
    } as const satisfies BuildOptions;
    const built = await build(options);
    const late = lateImports(built.warnings);
    const { outputFiles, metafile } =
      late.size === 0 ? built : await build({ ...options, plugins: [withMeta(late)] });
    for (const file of Object.keys(metafile.inputs)) filesRead.add(resolve(file));
    const text = (end: string): string =>
      outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
    return { code: text('.cjs'), map: text('.map') };
  } catch (error) {
    throw isBuildFailure(error) ? unreadable(path, 'a flow', error) : error;
  }
}

/** True for the error that esbuild throws for a file that it cannot compile. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Warnings of esbuild about its output format mean nothing to authors of flows. */
function inOurTerms(text: string, what: Unreadable): string {
  if (!text.startsWith('Top-level await')) return text;
  return what === 'a flow'
    ? "A flow's file cannot wait outside of a function: write await within the flow."
    : 'A configuration cannot wait: write its values.';
}

/** What a file should have contained. */
type Unreadable = 'a flow' | 'a configuration';

/** An esbuild error about a file, as our own failure; `what` is the expected content. */
export function unreadable(
  path: string,
  what: Unreadable,
  { errors, message }: BuildFailure,
): CliError {
  const details: Detail[] = errors.flatMap(({ text, location }) =>
    location
      ? [
          {
            file: location.file,
            line: location.line,
            column: location.column + 1,
            rule: 'syntax',
            message: inOurTerms(text, what),
          },
        ]
      : [],
  );
  const [first] = errors;
  const said = details.length > 0 ? '' : `: ${first?.text ?? message}`;
  return new CliError(`${path} cannot be read as ${what}${said}.`, {
    exitCode: exitCode.usage,
    code: 'usage',
    details,
  });
}
