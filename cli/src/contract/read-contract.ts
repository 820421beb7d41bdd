import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ContractDocument } from './document.ts';

/** Name of the parsed contract that the build lays beside the bundled program. */
const builtName = 'openapi.json';

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

/** The bundle as text, for people and tools that want to fetch it. */
export function readContractText(): Promise<string> {
  const built = join(import.meta.dirname, 'openapi.yaml');
  return readFile(existsSync(built) ? built : workspaceBundle(), 'utf8');
}

function contractFile(): string {
  const built = join(import.meta.dirname, builtName);
  return existsSync(built) ? built : workspaceBundle();
}

function workspaceBundle(): string {
  return createRequire(join(import.meta.dirname, 'here.js')).resolve(
    '@brought/openapi/openapi.yaml',
  );
}

async function parseFile(file: string): Promise<ContractDocument> {
  const text = await readFile(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(text) as ContractDocument;
  const { parseYaml } = await import('@redocly/openapi-core');
  return parseYaml(text) as ContractDocument;
}
