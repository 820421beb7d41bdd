import { execFileSync } from 'node:child_process';
import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await brought(['init'], { cwd: folder });
});

const FILE = 'flows/again.ts';

/** Runs a flow, writes one from its archive, in which secrets are masked, and runs that. */
async function again(name: string, ...words: string[]): Promise<{ written: Ended; ran: Ended }> {
  const program = (...args: string[]) => brought(args, { cwd: folder });
  const { code } = await program('flow', 'run', name, '--target', 'sandbox', '--har', 'a.har');
  expect(code).toBe(0);
  const written = await program('record', '--from', 'a.har', '-o', FILE);
  return { written, ran: await program('flow', 'run', FILE, '--target', 'sandbox', ...words) };
}

test.each([
  ['complaint:another-borrower', 'Left out: problemDetail: of another borrower'],
  ['account.delete:without-code', 'Next:'],
  ['promo.register:wrong-captcha', 'Next:'],
  ['promo.register:wrong-code', 'Next:'],
])('%s passes again', async (name, says) => {
  const { written, ran } = await again(name);
  expect([written.code, written.stderr]).toEqual([0, expect.stringContaining(says)]);
  expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
});

test('a refusal is not checked if the rejected value is unknown: 7', async () => {
  const { written, ran } = await again('card.bind:letters');
  expect(written.stderr).toMatch(
    /Left out: bankSave: that it is refused, for the recording does not say its .*walletNo/,
  );
  expect(written.code).toBe(7);
  expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
});

test('masked values without an example are requested in a table, never on a command line', async () => {
  const { written, ran } = await again('card.bind:bank');
  expect(written.code).toBe(0);
  expect(written.stderr).not.toContain('--set');
  expect(ran.stdout).toContain(
    'Give cardType, userName, bankCode, cardNo, city, payDay in a table with --data: the recording',
  );
  expect(ran.code).toBe(7);
  // The commands are from the output; the edit between them is made in an editor.
  const [, makeTable = '', run = ''] =
    /\n {2}(\(umask.*)\n.*\n {2}brought (.*)\n/.exec(written.stderr) ?? [];
  execFileSync('sh', ['-c', makeTable], { cwd: folder });
  const table = join(folder, 'again.csv');
  expect((await stat(table)).mode & 0o777).toBe(0o600);
  await appendFile(table, 'mine,2,Asha Juma,CRDB,0150348824821,1,25\n');
  const filled = await brought(run.split(' '), { cwd: folder });
  expect({ code: filled.code, said: filled.stdout }).toMatchObject({ code: 0 });
  const flow = await readFile(join(folder, FILE), 'utf8');
  expect(flow).toContain("import { flow, secret } from '@brought/cli/flow';");
  expect(flow).toContain("cardNo: secret('cardNo', ''),");
});
