import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transformWithOxc, type Plugin, type Rolldown } from 'vite';

const ENTRY = 'src/head/head.ts';
const FILES = 'virtual:application-files';

/** Sends the first calls of screens; the script of the page has a lighter one. */
const EARLY_CALL = /[\\/]src[\\/]session[\\/]early-call\.ts$/;
const SEND = 'src/head/send.ts';
const ANNOUNCE = 'src/head/announce.ts';

const OPERATIONS = /[\\/]sdk[\\/]src[\\/]generated[\\/]operations\.ts$/;
const IMPORT = /\bimport\('([^']+)'\)/g;

/** Gives the files of a module of the build and of all that it stands on, by its path in `root`. */
export type FilesOf = (module: string) => string[];

type Build = {
  root: string;
  /** The files that every screen stands on. */
  application: readonly string[];
  filesOf: FilesOf;
};

/**
 * The script of the page, as text: `src/head/head.ts`, in which the import of
 * a module announces its files.
 */
export async function headScript(around: Build, target: string | string[]): Promise<string> {
  const { root } = around;
  const result = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [head(around)],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, ENTRY),
        output: { format: 'iife' },
        checks: { pluginTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
}

function head(around: Build): Plugin {
  const { root, application } = around;
  return {
    name: 'brought-head',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id === FILES) return `\0${FILES}`;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && EARLY_CALL.test(found.id) ? join(root, SEND) : found;
    },
    load: (id) =>
      id === `\0${FILES}`
        ? `export const application = ${JSON.stringify(application)};`
        : undefined,
    async transform(code, id) {
      if (OPERATIONS.test(id)) return { code: await firstReads(code, id, root), map: null };
      return IMPORT.test(code) ? { code: announcing(code, id, around), map: null } : null;
    },
  };
}

/** What a call needs to be sent, of those that only read and that the screens of the entry begin with. */
async function firstReads(code: string, id: string, root: string): Promise<string> {
  const { code: script } = await transformWithOxc(code, id);
  const { operations, ...facts } = (await import(
    `data:text/javascript,${encodeURIComponent(script)}`
  )) as { operations: Record<string, Record<string, unknown>> };
  const entry = readFileSync(join(root, ENTRY), 'utf8');
  const sources = [...entry.matchAll(/'\.\.\/(features\/[\w-]+\/first-calls\.ts)'/g)];
  const texts = sources
    .map(([, file = '']) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n');
  const reads = Object.entries(operations).flatMap(
    ([name, { method, path, client, body, effect, fixed }]) =>
      effect === 'read' && texts.includes(`'${name}'`)
        ? [[name, { method, path, client, body, fixed }]]
        : [],
  );
  return Object.entries({ ...facts, operations: Object.fromEntries(reads) as unknown })
    .filter(([name]) => !(name in operations))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

function announcing(code: string, id: string, { root, application, filesOf }: Build): string {
  const from = new URL(`file://${id}`);
  const announced = code.replace(IMPORT, (_, path: string) => {
    const module = new URL(path, from).pathname.slice(root.length + 1);
    const own = filesOf(module).filter((file) => !application.includes(file));
    return `announceModule(${JSON.stringify(own)})`;
  });
  return `import { announceModule } from '${join(root, ANNOUNCE)}';\n${announced}`;
}
