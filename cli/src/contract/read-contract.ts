import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OperationId } from '@brought/sdk';
import type { ContractDocument } from './document.ts';
import type { FieldsRead } from './fields-read.ts';
import { listOperations } from './operations.ts';
import { subdocument } from './subdocument.ts';

/** Name of the parsed contract that the build writes next to the bundled program. */
const BUILT_NAME = 'openapi.json';

let reading: Promise<ContractDocument> | undefined;

/**
 * The contract that this program was built with. Read once per process: from
 * the JSON that the build made of the bundle (parsed many times faster than
 * YAML), or from the bundle itself when the program runs from its sources.
 */
export function readContract(): Promise<ContractDocument> {
  reading ??= parseFile(contractFile());
  return reading;
}

/**
 * The document for servers, in which each field of a reply has the single type that a server should
 * send.
 */
export function readServerContract(): Promise<ContractDocument> {
  return parseFile(textFile('openapi.server.yaml'));
}

/** The part of the contract that one call needs, which loads ten times faster than the whole. */
export async function readCallContract(operationId: OperationId): Promise<ContractDocument> {
  const built = join(import.meta.dirname, 'calls', `${operationId}.json`);
  if (existsSync(built)) return parseFile(built);
  const whole = await readContract();
  const operation = listOperations(whole).find(({ id }) => id === operationId);
  return operation ? subdocument(whole, operation) : whole;
}

/**
 * The bundle, the document for servers and code generators that is made from it, the fields that
 * screens read, the changelog, and the table of requirements.
 */
type ContractFile =
  | 'openapi.yaml'
  | 'openapi.server.yaml'
  | 'fields-read.json'
  | 'CHANGELOG.md'
  | 'requirements.tsv';

/** The text of a document of the contract, for people and tools that want to fetch it. */
export function readContractText(name: ContractFile): Promise<string> {
  return Promise.resolve(readFileSync(textFile(name), 'utf8'));
}

/** Which fields of replies the screens of the web app read. */
export async function readFieldsRead(): Promise<FieldsRead> {
  return JSON.parse(await readContractText('fields-read.json')) as FieldsRead;
}

/** The file that line numbers of the contract refer to. */
export function contractTextFile(): string {
  return textFile('openapi.yaml');
}

function textFile(name: ContractFile): string {
  const built = join(import.meta.dirname, name);
  return existsSync(built) ? built : workspaceFile(name);
}

function contractFile(): string {
  const built = join(import.meta.dirname, BUILT_NAME);
  return existsSync(built) ? built : workspaceFile('openapi.yaml');
}

function workspaceFile(name: ContractFile): string {
  return createRequire(join(import.meta.dirname, 'here.js')).resolve(`@brought/openapi/${name}`);
}

async function parseFile(file: string): Promise<ContractDocument> {
  // The promises API of node:fs would also load a line editor.
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(text) as ContractDocument;
  const { parseYaml } = await import('./redocly.ts');
  return parseYaml(text) as ContractDocument;
}
