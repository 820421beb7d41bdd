/**
 * Writes src/generated from the bundled contract.
 *
 * node gen/generate.ts [--out DIR] [--contract FILE]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ContractProblem } from './contract.ts';
import { generateFiles } from './generate-files.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    contract: { type: 'string', default: join(workspace, 'openapi/dist/openapi.yaml') },
    out: { type: 'string', default: join(workspace, 'sdk/src/generated') },
  },
});

async function readContract(name: string): Promise<string> {
  try {
    return await readFile(values.contract, 'utf8');
  } catch {
    throw new ContractProblem(`${name} cannot be read. Bundle the contract first: npm run gen.`);
  }
}

try {
  const name = relative(process.cwd(), values.contract);
  const files = await generateFiles(name, await readContract(name));
  await mkdir(values.out, { recursive: true });
  for (const [file, text] of files) await writeFile(join(values.out, file), text);
} catch (error) {
  if (!(error instanceof ContractProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
