import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, trust } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

const session = { sessionId: 'canary-session-77a', mobilePhone: '0711998832' };

/** Fails twice: before anything was sent, and with data about the visitor from the server. */
const talkative = `import { flow } from '@brought/cli/flow';
let turn = 0;
export default flow('talkative', { summary: 'Tells who it is.' }, async (ctx) => {
  turn += 1;
  if (turn === 1) throw new Error('I am ' + ctx.session.sessionId + ' at ' + ctx.session.mobilePhone);
  await ctx.call('read', 'contactInfo', {});
});
`;

test('under load no secret of the session is printed, even if a profile text has it', async () => {
  const { url } = await loopback(({ path, query }, response) => {
    if (path.startsWith('/__sandbox')) return sendJson(response, {}, 404);
    const message = `No ${query.get('sessionId')}, ${session.mobilePhone}.`;
    sendJson(response, { code: '01', message, data: null });
  });
  const cwd = await temporaryFolder();
  const env = { BROUGHT_STATE_DIR: await temporaryFolder() };
  await writeFile(join(cwd, 'talkative.ts'), talkative);
  await writeFile(
    join(cwd, 'brought.config.json'),
    JSON.stringify({ profile: 'p', profiles: { p: { target: url, session } } }),
  );
  await trust(cwd, env);
  const words = ['load', 'run', './talkative.ts', '--rate', '4/s', '--duration', '1s'];
  const said = await brought([...words, '--html', 'load.html', '--json-file', 'load.json'], {
    cwd,
    env,
  });
  const json = await readFile(join(cwd, 'load.json'), 'utf8');
  const html = await readFile(join(cwd, 'load.html'), 'utf8');
  expect(json).toContain('I am *** at ***');
  expect(json).toContain('No ***, ***.');
  expect(said.stdout + said.stderr + json + html).not.toMatch(/canary|7119988/);
});
