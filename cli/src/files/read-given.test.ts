import { once } from 'node:events';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';

const FLOW = `import { flow, integer } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.', input: { n: integer('N', 1) } }, async (ctx) => {
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected: 1, got: 1 });
});
`;

/**
 * A folder with entries that cannot be read as a file, all with this extension: a folder, a huge
 * file, a circular link, a socket.
 */
async function oddFiles(extension: string): Promise<string> {
  const cwd = await temporaryFolder();
  const named = (name: string) => join(cwd, `${name}${extension}`);
  await writeFile(join(cwd, 'mine.ts'), FLOW);
  await mkdir(named('folder'));
  await writeFile(named('large'), '');
  // A sparse file: it takes no space on the disk.
  await truncate(named('large'), 600 * 1024 * 1024);
  await symlink(named('circle'), named('circle'));
  const server = createServer().listen(named('socket'));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return cwd;
}

const OPTIONS = [
  ['flow run --data', '.csv', ['flow', 'run', './mine.ts', '--target', 'sandbox', '--data']],
  [
    'flow run --baseline',
    '.json',
    ['flow', 'run', 'complaint', '--target', 'sandbox', '--baseline'],
  ],
  ['call --input', '.json', ['call', 'contactInfo', '--target', 'sandbox', '--input']],
  ['record --from', '.har', ['record', '-o', 'made.ts', '--from']],
  ['up sandbox --scenarios', '.json', ['up', 'sandbox', '--port', '0', '--scenarios']],
  ['secret set --file', '.txt', ['secret', 'set', 'pin', '--file']],
  [
    'data set --from',
    '.json',
    ['data', 'set', '--target', 'http://127.0.0.1:1', '--session', 'sessionId=a', '--from'],
  ],
  [
    'flow run --set-file',
    '.jpg',
    ['flow', 'run', 'complaint', '--target', 'sandbox', '--set-file', 'image=@'],
  ],
  ['call -F', '.jpg', ['call', 'problemUploadImg', '--target', 'sandbox', '-F', 'problemImage=@']],
] as const;

const SAYS = [
  ['folder', 'is a folder; name a file in it.'],
  ['socket', 'is a socket, and no file.'],
  ['circle', 'is a link that leads to itself.'],
  ['large', 'has more than 400 MB.'],
  ['nothing', 'does not exist.'],
] as const;

test.each(OPTIONS)('%s explains why a file cannot be read', async (_, ext, words) => {
  const cwd = await oddFiles(ext);
  for (const [name, says] of SAYS) {
    const file = `${name}${ext}`;
    const last = words.at(-1) ?? '';
    const given = last.endsWith('@') ? [...words.slice(0, -1), last + file] : [...words, file];
    const { code, stdout, stderr } = await brought(given, { cwd });
    expect(stderr).toContain(`${file} ${says}`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  }
});
