import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { Stop } from '../verb.mjs';

const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;

/** Where the generators, and the tools that they build with, are cached between runs. */
export const cache = join(XDG_CACHE_HOME, 'brought-generators');

/** The environment in which Go uses only that folder. */
export const goEnv = {
  GOPATH: join(cache, 'go'),
  GOCACHE: join(cache, 'go-build'),
  GOFLAGS: '-mod=mod',
};

const GENERATOR_VERSION = '7.25.0';
const GENERATOR_SHA256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';
const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
const forNode = ['@hey-api/openapi-ts@0.95.0', 'orval@7.13.2', 'typescript@5.9.3'];
const forPython = [
  'fastapi==0.165.0',
  'python-multipart==0.0.34',
  'pydantic==2.14.3',
  'python-dateutil==4.0.0',
  'urllib3==2.8.0',
  'typing-extensions',
];

/** @returns {Promise<string>} the jar of OpenAPI Generator */
async function openapiGenerator() {
  const name = `openapi-generator-cli-${GENERATOR_VERSION}.jar`;
  const file = join(cache, name);
  if (existsSync(file)) return file;
  const folder = 'https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli';
  const response = await fetch(`${folder}/${GENERATOR_VERSION}/${name}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== GENERATOR_SHA256) throw new Stop(`${response.url} is not what it was: ${hash}.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

/** @returns {Promise<string>} oapi-codegen's program */
async function oapiCodegen() {
  const file = join(goEnv.GOPATH, 'bin', 'oapi-codegen');
  if (!existsSync(file)) await install('go', ['install', OAPI_CODEGEN], goEnv);
  return file;
}

/** @returns {Promise<string>} the folder of the programs of npm's packages */
async function nodePrograms() {
  const folder = join(cache, 'node');
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    await install('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...forNode]);
  }
  return join(folder, 'node_modules', '.bin');
}

/** @returns {Promise<string>} a Python with the packages that generated code imports */
async function python() {
  const folder = join(cache, 'python');
  const program = join(folder, 'bin', 'python');
  if (!existsSync(join(folder, 'bin', 'fastapi'))) {
    await install('python3', ['-m', 'venv', folder]);
    await install(program, ['-m', 'pip', 'install', '--quiet', ...forPython]);
  }
  return program;
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function install(command, args, env = {}) {
  const { code, output } = await run(command, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Stop(`${command} ${args.join(' ')} failed: ${output.trimEnd()}`);
}

/** Tools that the generators download, each once and in a pinned version. */
export const fetched = { openapiGenerator, oapiCodegen, nodePrograms, python };
