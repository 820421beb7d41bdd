import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/brought.ts';
import { emptyList, onlyProblemList, runConform, runConformOn } from '../../../test/conform-run.ts';
import { loopback, sendJson, type Answer } from '../../../test/loopback.ts';

const few = [...onlyProblemList, '--cases', '0'];

/** A file with these failures, and the other fields of a baseline. */
async function baseline(known: readonly string[], more: object = {}): Promise<string> {
  const file = join(await temporaryFolder(), 'known.json');
  await writeFile(file, JSON.stringify({ version: 2, known, ...more }));
  return file;
}

const complaint = { id: 1, time: '', type: '', content: '' };

/** Replies to everything with a list of one complaint. */
const oneComplaint: Answer = (_request, response) =>
  sendJson(response, {
    code: '00',
    message: '',
    data: { tabs: [{ title: 'All', list: [complaint] }] },
  });

/** Accepts only the correct request. */
const strictList: Answer = (request, response) => {
  const isRight = request.method === 'POST' && (request.query.get('appName') ?? '').length <= 200;
  if (isRight) emptyList(request, response);
  else sendJson(response, { code: '01', message: 'No.' });
};

const of = {
  get: 'problemList BRT-408 by GET, the fields in the query',
  broken: 'problemList BRT-301 HTTP status',
  row: 'problemList BRT-203 data.tabs[].list[].id',
  tab: 'problemList BRT-204 data.tabs[].title',
  unseen: 'problemList BRT-701 code',
  slow: 'problemList BRT-311 time',
  random: 'problemList BRT-204 data.tabs',
} as const;

test.each<[string, Answer, readonly string[], readonly string[]]>([
  [
    'all replies have an unknown code',
    (_request, response) => sendJson(response, { code: '99', message: '', data: { tabs: [] } }),
    Object.values(of),
    [],
  ],
  [
    'nothing succeeds',
    (_request, response) => sendJson(response, { code: '01', message: 'No.' }),
    Object.values(of),
    [of.broken],
  ],
  [
    'the way to the call is barred',
    (_request, response) => void response.writeHead(302).end(),
    Object.values(of),
    [],
  ],
  ['a list is empty', strictList, [of.row, of.tab, of.random], [of.random]],
  ['a list is full', oneComplaint, [of.row, of.tab, of.get], [of.row, of.tab]],
  ['a wrong request is refused', strictList, [of.get, of.slow], [of.get]],
])(
  'a run does not report as fixed what it did not test: %s',
  async (_name, answer, known, mended) => {
    const { report } = await runConformOn(answer, [...few, '--baseline', await baseline(known)]);
    expect(report.mended).toEqual([...mended].sort());
  },
);

const byChance = 'problemInit BRT-204 data.problemType';

test.each<[string, readonly string[], readonly string[]]>([
  ['another seed', ['--seed', '2', '--strict'], []],
  ['fewer requests', ['--seed', '1', '--cases', '2', '--strict'], []],
  ['less strictness', ['--seed', '1'], []],
  ['the same', ['--seed', '1', '--strict'], [byChance]],
])(
  'failures found by chance or by --strict are not reported as fixed by %s',
  async (_name, words, mended) => {
    const file = await baseline([byChance], { strict: true, by: { [byChance]: '1/random-3' } });
    const args = ['--only', 'problemInit', ...words, '--baseline', file];
    const { report } = await runConformOn((_request, response) => {
      sendJson(response, { code: '00', message: '', data: { problemType: [], orderList: [] } });
    }, args);
    expect(report.mended).toEqual(mended);
  },
);

test('failures of flows that were not run, or aborted, are not reported as fixed', async () => {
  const args = ['--only', 'complaints', '--cases', '0'];
  const { url } = await loopback(({ path }, response) => {
    const data = path.endsWith('upload-problem-img')
      ? { url: '/a.png' }
      : { tabs: [], problemType: [{ value: 2, title: 'Other' }], problemSonType: [], content: 7 };
    sendJson(response, { code: '00', message: '', data });
  });
  const file = join(await temporaryFolder(), 'known.json');
  const whole = [...args, '--level', 'write', '--has', 'state'];
  await runConform(url, [...whole, '--write-baseline', file]);
  const { known } = JSON.parse(await readFile(file, 'utf8')) as { known: string[] };
  expect(known.filter((entry) => entry.startsWith('flow:complaint BRT-702'))).not.toEqual([]);
  expect((await runConform(url, [...args, '--baseline', file])).report.mended).toEqual([]);
  const refusing = await runConformOn(
    (_request, response) => sendJson(response, { code: '01', message: 'No.' }),
    [...whole, '--baseline', file],
  );
  expect(refusing.report.mended.filter((entry) => entry.startsWith('flow:'))).toEqual([]);
});

test('a failure that --fail-on selects is known once a baseline was written', async () => {
  const tolerated: Answer = (_request, response) =>
    sendJson(response, { code: '00', message: '', data: { tabs: [{ title: 5, list: [] }] } });
  const { url } = await loopback(tolerated);
  const file = join(await temporaryFolder(), 'known.json');
  const args = [...few, '--fail-on', 'BRT-207'];
  expect((await runConform(url, args)).code).toBe(3);
  expect((await runConform(url, [...args, '--write-baseline', file])).code).toBe(0);
  expect((await runConform(url, [...args, '--baseline', file])).code).toBe(0);
});

test('a known failure of one request does not cover all requests, but one of all covers each', async () => {
  const fails =
    (which: (deviceId: string) => boolean): Answer =>
    (request, response) => {
      if (which(request.query.get('appName') ?? '')) response.writeHead(500).end();
      else oneComplaint(request, response);
    };
  const some = await loopback(fails((name) => name.length > 100));
  const all = await loopback(fails(() => true));
  const file = join(await temporaryFolder(), 'known.json');
  await runConform(some.url, [...few, '--write-baseline', file]);
  expect(await readFile(file, 'utf8')).toContain('BRT-301 HTTP status, appName');
  expect((await runConform(some.url, [...few, '--baseline', file])).code).toBe(0);
  const worse = await runConform(all.url, [...few, '--baseline', file]);
  expect([worse.code, worse.report.mended]).toEqual([3, []]);
  await runConform(all.url, [...few, '--write-baseline', file]);
  const better = await runConform(some.url, [...few, '--baseline', file]);
  expect(better.report.operations[0]?.findings).toContainEqual(
    expect.objectContaining({ rule: 'BRT-301', special: 'appName', known: true }),
  );
  expect(better.report.mended).not.toContain(of.broken);
});

test('failures that a run did not test stay in the baseline that it writes', async () => {
  const elsewhere = 'contactInfo BRT-202 data';
  const ofFlow = 'flow:repay.card BRT-702 pay (x): y';
  const by = { [of.random]: '1/random-3', [of.get]: 'gone' };
  const file = await baseline([elsewhere, ofFlow, of.random, of.get], { by });
  const { url } = await loopback(strictList);
  await runConform(url, [...few, '--baseline', file, '--write-baseline', file]);
  const { known, ...more } = JSON.parse(await readFile(file, 'utf8')) as { known: string[] };
  expect(known).toEqual([elsewhere, ofFlow, of.random, of.get].sort());
  expect(more).toEqual({ version: 2, by });
  await writeFile(file, JSON.stringify({ version: 2, known }));
  await runConform(url, [...few, '--baseline', file, '--write-baseline', file]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    version: 2,
    known: [elsewhere, ofFlow],
  });
});
