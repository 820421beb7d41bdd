/**
 * Writes the document for servers next to the bundled contract.
 *
 * node server/write.ts FOLDER
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { serverDocument } from './server-document.ts';

const [, , folder = join(import.meta.dirname, '..', 'dist')] = process.argv;
const contract = parse(readFileSync(join(folder, 'openapi.yaml'), 'utf8'));
const additions = parse(readFileSync(join(import.meta.dirname, 'additions.yaml'), 'utf8'));
const document = serverDocument(contract, additions);
// Python and Java read YAML 1.1, in which a day without quotes is a date.
const text = stringify(document, {
  lineWidth: 0,
  aliasDuplicateObjects: false,
  compat: 'yaml-1.1',
});
writeFileSync(join(folder, 'openapi.server.yaml'), text);
