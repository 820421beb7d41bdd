import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { listOperations } from '../src/contract/operations.ts';
import { secretNames } from '../src/contract/secrets.ts';
import { subdocument } from '../src/contract/subdocument.ts';
import { root } from './workspace.mjs';

// Writes the contract next to the program: as JSON, which is read many times faster than YAML; each
// call in a separate file, for commands about one call; both documents as YAML, for download; and
// the changelog and the requirements, for display.

const [, , output = join(root, 'cli', 'dist')] = process.argv;
const bundle = join(root, 'openapi', 'dist', 'openapi.yaml');
const contract = parse(readFileSync(bundle, 'utf8'));
const secrets = { 'x-secret-names': [...secretNames(contract)] };

writeFileSync(join(output, 'openapi.json'), JSON.stringify({ ...contract, ...secrets }));
for (const name of ['openapi.yaml', 'openapi.server.yaml', 'fields-read.json']) {
  copyFileSync(join(root, 'openapi', 'dist', name), join(output, name));
}
for (const name of ['CHANGELOG.md', 'requirements.tsv']) {
  copyFileSync(join(root, 'openapi', name), join(output, name));
}
const calls = join(output, 'calls');
rmSync(calls, { recursive: true, force: true });
mkdirSync(calls);
for (const operation of listOperations(contract)) {
  const part = { ...subdocument(contract, operation), ...secrets };
  writeFileSync(join(calls, `${operation.id}.json`), JSON.stringify(part));
}
