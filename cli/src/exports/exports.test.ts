import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brought, temporaryFolder } from '../../test/brought.ts';
import { listOperations } from '../contract/operations.ts';
import { readContract, readServerContract } from '../contract/read-contract.ts';
import type { Pact } from './pact.ts';

const contract = await readContract();

async function exported(tool: string) {
  const folder = await temporaryFolder();
  const { code, stdout } = await brought(['contract', 'export', tool, folder, '--json']);
  expect(code).toBe(0);
  const { files } = JSON.parse(stdout) as { files: string[] };
  const texts = files.map((name) => readFile(join(folder, name), 'utf8'));
  return Object.fromEntries((await Promise.all(texts)).map((text, at) => [files[at] ?? '', text]));
}

test('a pact has every call that sends no file, with the fields of its reply that screens read', async () => {
  const files = await exported('pact');
  const { interactions, metadata } = JSON.parse(files['brought-web-app.json'] ?? '') as Pact;
  expect(metadata['pactSpecification']).toEqual({ version: '3.0.0' });
  expect(interactions).toHaveLength(listOperations(contract).length - 1);

  const order = interactions.find(({ request }) => request.path.includes('loan-details'));
  expect(order?.response.body).toHaveProperty('data.orderStatus');
  expect(order?.response.body).not.toHaveProperty('data.recProducts');
  expect(order?.response.matchingRules['body']).toMatchObject({
    '$.code': { matchers: [{ match: 'regex', regex: '^(00)$' }] },
    '$.data.orderStatus': { matchers: [{ match: 'type' }] },
    '$.data.userOrderDetail.detail[*].text': { matchers: [{ match: 'type' }] },
  });
});

test('for a call whose reply the app ignores a pact checks only the status', async () => {
  const files = await exported('pact');
  const { interactions } = JSON.parse(files['brought-web-app.json'] ?? '') as Pact;
  const track = interactions.find(({ description }) => description === 'Record Borrow Again');
  expect(track?.response).toEqual({ status: 200, headers: {}, matchingRules: {} });
});

test('Microcks gets the rule that selects a reply, and the parts that the server document omits', async () => {
  const files = await exported('microcks');
  type Artifact = { metadata: object; operations: Record<string, object> };
  const metadata = parse(files['metadata.yaml'] ?? '') as Artifact;
  const examples = parse(files['examples.yaml'] ?? '') as Artifact;
  const forServers = await readServerContract();
  const { title: name, version } = forServers.info;
  for (const { metadata: about } of [examples, metadata]) expect(about).toEqual({ name, version });
  const operations = listOperations(contract);
  expect(Object.keys(metadata.operations)).toHaveLength(operations.length);

  const inDocument = new Map(listOperations(forServers).map((each) => [each.id, each.examples]));
  for (const { id, method, path, examples: replies } of operations) {
    const added = Object.keys(examples.operations[`${method.toUpperCase()} ${path}`] ?? {});
    const together = [...(inDocument.get(id)?.keys() ?? []), ...added];
    expect(together.sort()).toEqual([...replies.keys()].sort());
  }
  expect(Object.keys(examples.operations)).toEqual(['GET /brought/api/v2/promotion/get-captcha']);
});
