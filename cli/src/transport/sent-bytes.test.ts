import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';

/** Latin-1, which a header may contain. */
const HEADER = 'caf\u00e9';

test.each([
  ['a text of ASCII', 'It was late.'],
  ['a text of other letters', 'Ñandú ilichelewa 🙂'],
])('%s and a header beside it are sent byte for byte', async (_name, problemDetail) => {
  const { url, arrived } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: {} }),
  );
  const cwd = await temporaryFolder();
  const p = {
    target: url,
    headers: { building: HEADER },
    remap: { clients: { problemSave: 'json' } },
  };
  await writeFile(
    join(cwd, 'brought.config.json'),
    JSON.stringify({ profile: 'p', profiles: { p } }),
  );
  const fields = {
    problemType: '2',
    problemSonType: '',
    problemDetail,
    problemImage: '',
    orderNo: '',
  };
  const words = Object.entries(fields).flatMap(([name, text]) => ['--field', `${name}=${text}`]);
  const { code } = await brought(['call', 'problemSave', ...words], { cwd });
  expect(code).toBe(0);
  const [call] = arrived;
  expect(call?.headers).toMatchObject({
    building: HEADER,
    'content-length': String(call?.body.length),
  });
  expect(JSON.parse(String(call?.body))).toEqual(fields);
});
