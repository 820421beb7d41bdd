import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Contract } from './contract-reader.ts';

const bundle = new URL('../../openapi/dist/openapi.yaml', import.meta.url);

/** The bundled contract. */
export const contract = parse(readFileSync(bundle, 'utf8')) as Contract;
