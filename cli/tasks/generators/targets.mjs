import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, fetched, goEnv } from './fetched-tools.mjs';
import { roundTripInGo } from './round-trip-go.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} document the document for servers
 * @property {string} out the folder that is generated into
 * @property {string} examples every example of a reply, in JSON
 * @property {string} result where a client writes what it made of them
 * @property {string[]} models names of the models that they are of
 *
 * @typedef {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} Step
 *
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} needs programs of the machine; without one the target is skipped
 * @property {(workspace: Workspace) => Promise<Step>} generate
 * @property {(workspace: Workspace) => Record<string, string>} [files] besides the generated ones
 * @property {(workspace: Workspace) => Promise<Step[]>} compile
 * @property {(workspace: Workspace) => Promise<Step>} [roundTrip]
 */

const maven = ['--quiet', '--batch-mode', `-Dmaven.repo.local=${join(cache, 'maven')}`];

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
});

/** @param {string} name of a file next to this one */
function own(name) {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

/**
 * A target of OpenAPI Generator.
 * @param {string} name
 * @param {string} [properties]
 * @returns {Pick<Target, 'name' | 'generate'>}
 */
function generator(name, properties) {
  return {
    name,
    generate: async ({ document, out }) => {
      const jar = await fetched.openapiGenerator();
      const more = properties ? ['--additional-properties', properties] : [];
      const args = ['-jar', jar, 'generate', '-i', document, '-g', name, '-o', out, ...more];
      return { command: 'java', args: ['-Xmx700m', ...args] };
    },
  };
}

/** @param {Workspace} workspace @returns {Promise<Step[]>} */
async function checkTypes({ out }) {
  return [{ command: join(await fetched.nodePrograms(), 'tsc'), args: ['--project', out] }];
}

/** @param {Workspace} workspace @param {...string} args @returns {Step} */
function go({ out }, ...args) {
  return { command: 'go', args, cwd: out, env: goEnv };
}

/** The targets: code generated from the document for servers, and how it is compiled and run. */
export const targets = /** @type {Target[]} */ ([
  {
    ...generator('spring', 'useTags=true'),
    needs: ['java', 'mvn'],
    compile: async ({ out }) => [{ command: 'mvn', args: [...maven, 'compile'], cwd: out }],
  },
  {
    ...generator('kotlin', 'serializationLibrary=jackson'),
    needs: ['java', 'mvn'],
    files: () => ({
      'pom.xml': own('kotlin.pom.xml'),
      'src/main/kotlin/RoundTrip.kt': own('RoundTrip.kt'),
    }),
    compile: async ({ out }) => [{ command: 'mvn', args: [...maven, 'compile'], cwd: out }],
    roundTrip: async ({ out, examples, result }) => ({
      command: 'mvn',
      args: [
        ...maven,
        'exec:java',
        '-Dexec.mainClass=RoundTripKt',
        `-Dexec.args=${examples} ${result}`,
      ],
      cwd: out,
    }),
  },
  {
    ...generator('go'),
    needs: ['java', 'go'],
    files: ({ models }) => ({
      'roundtrip/main.go': roundTripInGo('github.com/GIT_USER_ID/GIT_REPO_ID', models),
    }),
    compile: async (workspace) => [go(workspace, 'build', './...')],
    roundTrip: async (workspace) =>
      go(workspace, 'run', './roundtrip', workspace.examples, workspace.result),
  },
  {
    ...generator('go-gin-server'),
    needs: ['java', 'go'],
    compile: async (workspace) => [go(workspace, 'build', './...')],
  },
  {
    name: 'oapi-codegen',
    needs: ['go'],
    generate: async ({ document, out }) => ({
      command: await fetched.oapiCodegen(),
      args: [
        '-generate=types,client,std-http,strict-server,skip-prune',
        '-package=api',
        `-o=${join(out, 'api', 'api.go')}`,
        document,
      ],
    }),
    files: ({ models }) => ({
      'go.mod': 'module brought/oapi\n\ngo 1.24\n',
      'roundtrip/main.go': roundTripInGo('brought/oapi/api', models),
    }),
    compile: async (workspace) => [go(workspace, 'mod', 'tidy'), go(workspace, 'build', './...')],
    roundTrip: async (workspace) =>
      go(workspace, 'run', './roundtrip', workspace.examples, workspace.result),
  },
  {
    ...generator('python'),
    needs: ['java', 'python3'],
    files: () => ({ 'round_trip.py': own('round_trip.py') }),
    compile: async ({ out }) => [
      {
        command: await fetched.python(),
        args: ['-c', 'import openapi_client, openapi_client.api, openapi_client.models'],
        cwd: out,
      },
    ],
    roundTrip: async ({ out, examples, result }) => ({
      command: await fetched.python(),
      args: [join(out, 'round_trip.py'), examples, result],
    }),
  },
  {
    ...generator('python-fastapi'),
    needs: ['java', 'python3'],
    compile: async ({ out }) => [
      {
        command: await fetched.python(),
        args: ['-W', 'ignore', '-c', 'import openapi_server.main'],
        cwd: join(out, 'src'),
      },
    ],
  },
  {
    ...generator('php'),
    needs: ['java', 'php'],
    compile: async ({ out }) => [
      {
        command: 'sh',
        args: ['-c', 'find lib -name "*.php" -print0 | xargs -0 -n 1 php -l'],
        cwd: out,
      },
    ],
  },
  {
    ...generator('swift6'),
    needs: ['java', 'swift'],
    compile: async ({ out }) => [{ command: 'swift', args: ['build'], cwd: out }],
  },
  {
    ...generator('typescript-fetch'),
    needs: ['java'],
    files: () => ({ 'tsconfig.json': tsconfig }),
    compile: checkTypes,
  },
  {
    name: 'hey-api',
    needs: [],
    generate: async ({ document, out }) => ({
      command: join(await fetched.nodePrograms(), 'openapi-ts'),
      args: ['--input', document, '--output', out],
    }),
    files: () => ({ 'tsconfig.json': tsconfig }),
    compile: checkTypes,
  },
  {
    name: 'orval',
    needs: [],
    generate: async ({ document, out }) => ({
      command: join(await fetched.nodePrograms(), 'orval'),
      args: ['--input', document, '--output', join(out, 'api.ts'), '--client', 'fetch'],
    }),
    files: () => ({ 'tsconfig.json': tsconfig }),
    compile: checkTypes,
  },
]);
