import { execFile, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { operations, type OperationId } from '@brought/sdk';
import { expect, test } from 'vitest';
import { serve } from '../../../../test/brought.ts';
import { photoFile } from '../../../../test/photo.ts';
import { listOperations } from '../../../contract/operations.ts';
import { readContract, readContractText, readFieldsRead } from '../../../contract/read-contract.ts';
import { referenceDocument } from './reference-document.ts';

const hasCurl = spawnSync('curl', ['--version']).error === undefined;

/** Calls that need a value from another call, or from an SMS: a picture, a code, a payment. */
const dependent = ['userDelete', 'getCaptcha', 'getSms', 'promoRegister', 'repaymentConfirm'];

async function shownAt(origin: string) {
  return referenceDocument(await readContract(), {
    fieldsRead: await readFieldsRead(),
    changelog: await readContractText('CHANGELOG.md'),
    origin,
  });
}

test.skipIf(!hasCurl)(
  'every command in the reference works unchanged, except those that need a value of another call',
  async () => {
    const sandbox = await serve(['up', 'sandbox']);
    const shown = await shownAt(sandbox.url);
    const folder = dirname(await photoFile());
    const lines = listOperations(shown).map(({ id, description }) => {
      const [, line = ''] = /```sh\n(.*)\n```/.exec(description) ?? [];
      return `echo '== ${id}'; ${line}; echo`;
    });
    const script = lines.join('\n');
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script], { cwd: folder });
    await sandbox.interrupt();
    expect(stderr).toBe('');
    const answers = stdout.split(/^== /m).slice(1);
    const refused = answers.flatMap((answer) => {
      const [id = '', ...body] = answer.split('\n');
      const { success } = operations[id as OperationId];
      const [, code] = /"code":"?(\w+)/.exec(body.join('\n')) ?? [];
      return success.length === 0 || success.includes(code ?? '') ? [] : [id];
    });
    expect(answers).toHaveLength(listOperations(shown).length);
    expect(refused.filter((id) => !dependent.includes(id))).toEqual([]);
  },
);

test('a call that needs values of another call names it', async () => {
  const shown = await shownAt('http://127.0.0.1:4010');
  const confirm = listOperations(shown).find(({ id }) => id === 'repaymentConfirm');
  expect(confirm?.description).toContain(
    '- `repaymentRecordId`: `data.repayRecordId` of `repaymentCommit`',
  );
});

test('a call lists the fields of its reply that no screen reads', async () => {
  const shown = listOperations(await shownAt('http://127.0.0.1:4010'));
  const notes = (name: string) => shown.find(({ id }) => id === name)?.description;
  expect(notes('loanDetails')).toContain(
    'No screen of the web app reads these fields: `data.recProducts`, ',
  );
  expect(notes('getSid')).not.toContain('### Not read');
});
