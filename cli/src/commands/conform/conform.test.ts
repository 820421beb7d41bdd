import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, trust } from '../../../test/brought.ts';
import { emptyList, onlyProblemList, runConform, runConformOn } from '../../../test/conform-run.ts';
import { loopback, sendJson, type Answer } from '../../../test/loopback.ts';
import type { ConformReport } from '../../conform/report/conform-report.ts';

test('an uploaded picture on a host that is not allowed is not requested', async () => {
  const { report, code } = await runConformOn(
    (_request, response) =>
      sendJson(response, { code: '00', data: { url: 'http://pictures.invalid/1.png' } }),
    ['--only', 'problemUploadImg', '--level', 'write', '--cases', '0'],
  );
  const findings = report.operations.flatMap((operation) => operation.findings);
  expect(findings.find(({ rule }) => rule === 'BRT-603')).toMatchObject({
    level: 'warning',
    got: 'pictures.invalid, which allowedHosts of the profile does not name',
  });
  expect(findings.some(({ rule }) => rule === 'BRT-602')).toBe(false);
  expect(code).toBe(3);
});

/** A server that accepts any complaint, and forgets it. */
const forgetful: Answer = ({ path }, response) => {
  const data = path.endsWith('upload-problem-img')
    ? { url: '/a.png' }
    : { tabs: [], problemType: [{ value: 2, title: 'Other' }], problemSonType: [] };
  sendJson(response, { code: '00', message: '', data });
};

test('--has claims a capability of a server; a failing flow counts until it is in the baseline', async () => {
  const args = ['--only', 'complaints', '--level', 'write', '--cases', '0'];
  const { url } = await loopback(forgetful);
  const silent = await runConform(url, args);
  const told = await runConform(url, [...args, '--has', 'state']);
  const ran = (report: ConformReport): number =>
    report.flows.filter(({ outcome }) => outcome !== 'skipped').length;
  expect(ran(told.report)).toBeGreaterThan(ran(silent.report));
  const failed = told.report.flows.filter(({ outcome }) => outcome === 'failed').length;
  expect(failed).toBeGreaterThan(0);
  const cases = told.report.operations.flatMap((operation) => operation.cases);
  expect(told.report.score.of).toBe(cases.length + ran(told.report));
  const known = join(await temporaryFolder(), 'known.json');
  await runConform(url, [...args, '--has', 'state', '--write-baseline', known]);
  expect(await readFile(known, 'utf8')).toContain('flow:complaint BRT-702');
  const again = await runConform(url, [...args, '--has', 'state', '--baseline', known]);
  expect(again.code).toBe(0);
  expect(again.report.mended).toEqual([]);
  const wrong = await brought(['conform', '--target', url, '--has', 'magic']);
  expect(wrong.stderr).toContain('A target can have state');
});

test('a mere warning of a flow has no cross in the report', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, {
      code: '00',
      message: '',
      data: { email: 'help@lender.example', smWa: '' },
    }),
  );
  const args = ['conform', '--target', url, '--only', 'support', '--level', 'write'];
  const { stdout } = await brought(args);
  expect(stdout).toContain('  ! BRT-703 beyond-contract');
  expect(stdout).not.toContain('✗ BRT-703');
});

test('a failure quotes the contract, and its command repeats it on any machine', async () => {
  const { url, arrived } = await loopback(({ path, body }, response) => {
    if (path.endsWith('problem-init')) response.writeHead(415).end('<html><h1>No.</h1>Send JSON');
    else if (path.endsWith('problem-list')) sendJson(response, { code: 0, data: {} });
    else sendJson(response, { code: body.length > 0 ? '00' : '01', data: { url: {} } });
  });
  const args = ['--only', 'complaints', '--level', 'write', '--cases', '0'];
  const { report } = await runConform(url, args);
  const found = (call: string, rule: string) =>
    report.operations
      .find(({ id }) => id === call)
      ?.findings.find((finding) => finding.rule === rule);
  expect(found('problemInit', 'BRT-302')).toMatchObject({
    expected: 'HTTP 200: the body is application/x-www-form-urlencoded',
    got: 'HTTP 415, a page: No. Send JSON',
  });
  expect(found('problemList', 'BRT-103')?.expected).toBe(
    'one of "00" (success), "01" (serverFailure)',
  );
  expect(found('problemSaveScore', 'BRT-405')?.expected).toContain(
    'score is integer, from 1, to 5',
  );
  const upload = found('problemUploadImg', 'BRT-204')?.curl ?? '';
  const sent = arrived.find(({ path }) => path.endsWith('upload-problem-img'))?.body;
  await promisify(execFile)('sh', ['-c', upload]);
  const repeated = arrived.at(-1)?.body;
  expect(filesOf(sent)).toBeDefined();
  expect(filesOf(repeated)).toBe(filesOf(sent));
});

/** The bytes of the one file of an upload. */
function filesOf(body: Buffer | undefined): string | undefined {
  return /\r\n\r\n(\x89PNG.*IEND.{8})/s.exec(body?.toString('latin1') ?? '')?.[1];
}

test('a host that may have real borrowers is refused before anything is sent', async () => {
  const { code, stderr } = await brought(['conform', '--target', 'https://api.lender.example']);
  expect(stderr).toContain('allowedHosts');
  expect(code).toBe(2);
});

test('a profile names target, session and paths, and allows a host', async () => {
  const { url, arrived } = await loopback(emptyList);
  const cwd = await temporaryFolder();
  const remap = { paths: { problemList: '/v9/complaints' } };
  const session = { sessionId: 's-profile' };
  const profiles = {
    here: { target: url, session, remap },
    far: { target: 'http://conform.invalid', allowedHosts: ['conform.invalid'] },
  };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify({ profiles }));
  await brought(['conform', '-p', 'here', ...onlyProblemList], { cwd });
  const calls = arrived.filter(({ path }) => !path.startsWith('/__'));
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/v9/complaints']));
  expect(calls[0]?.query.get('sessionId')).toBe('s-profile');
  await trust(cwd);
  const far = await brought(['conform', '-p', 'far', ...onlyProblemList], { cwd });
  expect(far.stdout).toContain('The target is not there');
  expect(far.code).toBe(5);
});

test('--json with a file writes the document there', async () => {
  const { url } = await loopback(emptyList);
  const file = join(await temporaryFolder(), 'report.json');
  const { stdout } = await brought([
    'conform',
    '--target',
    url,
    ...onlyProblemList,
    '--json',
    file,
  ]);
  expect(stdout).toContain('score');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1, target: url });
});

test('without --level write no request that changes state is sent', async () => {
  const { arrived, report } = await runConformOn(emptyList, [
    '--only',
    'complaints',
    '--cases',
    '1',
  ]);
  const paths = new Set(arrived.map(({ path }) => path.split('/').at(-1)));
  expect(paths).toEqual(new Set(['problem-detail', 'problem-init', 'problem-list', 'seeds']));
  expect(report.skipped.map(({ id }) => id)).toEqual([
    'problemUploadImg',
    'problemSave',
    'problemSaveScore',
  ]);
});

test('a given session is sent with every call, and is in no report', async () => {
  const folder = await temporaryFolder();
  const files = ['html', 'junit', 'json-file'].map((name) => join(folder, name));
  const [html = '', junit = '', json = ''] = files;
  const { arrived, stdout, stderr } = await runConformOn(
    ({ query }, response) => sendJson(response, { code: '00', data: [query.get('sessionId')] }),
    [
      ...onlyProblemList,
      '--session',
      'sessionId=canary-91f7',
      '--html',
      html,
      '--junit',
      junit,
      '--json-file',
      json,
    ],
  );
  const sent = arrived.map(({ query }) => query.get('sessionId') ?? 'none');
  expect(sent.filter((id) => id === 'canary-91f7').length).toBeGreaterThan(10);
  expect(new Set(sent)).toEqual(new Set(['canary-91f7', 'none']));
  const written = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const text of [...written, stdout, stderr]) expect(text).not.toContain('canary-91f7');
  expect(written[1]).toContain('BRT-202');
});

test('the same seed gives the same report, byte for byte', async () => {
  const folder = await temporaryFolder();
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const files = ['json-file', 'junit', 'html'].map((kind) => [
        `--${kind}`,
        join(folder, `${name}.${kind}`),
      ]);
      const args = ['--only', 'complaints', '--level', 'write', ...files.flat()];
      const { code } = await brought(['conform', '--target', 'sandbox', ...args]);
      expect(code).toBe(0);
      return Promise.all(files.map(([, file = '']) => readFile(file, 'utf8')));
    }),
  );
  expect(one).toEqual(other);
});

test('known failures do not fail a run; new and fixed ones are reported', async () => {
  const broken: Answer = (_request, response) => sendJson(response, { code: '00', data: [] });
  const { url } = await loopback(broken);
  const file = join(await temporaryFolder(), 'known.json');
  expect((await runConform(url, [...onlyProblemList, '--write-baseline', file])).code).toBe(0);
  const again = await runConform(url, [...onlyProblemList, '--baseline', file]);
  expect(again.code).toBe(0);
  expect(
    again.report.operations[0]?.findings
      .filter(({ level }) => level === 'error')
      .every(({ known }) => known),
  ).toBe(true);
  const worse = await runConformOn(
    (_request, response) => sendJson(response, { code: 7, data: [] }),
    [...onlyProblemList, '--baseline', file],
  );
  expect(worse.code).toBe(3);
  const better = await runConformOn(emptyList, [...onlyProblemList, '--baseline', file]);
  expect(better.report.mended).toContain('problemList BRT-202 data');
  const missing = await brought(['conform', '--target', url, '--baseline', join(file, 'none')]);
  expect(missing.code).toBe(2);
});

test('a run that exits with 0 because it adopts its failures says so', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', data: [] }),
  );
  const file = join(await temporaryFolder(), 'known.json');
  const args = ['conform', '--target', url, ...onlyProblemList, '--cases', '0'];
  expect((await brought(args)).stdout).toMatch(/^does not conform {2}score/m);
  const adopting = await brought([...args, '--write-baseline', file]);
  expect(adopting.stdout).toMatch(/^does not conform, known from now on {2}score/m);
  expect(adopting.code).toBe(0);
  const later = await brought([...args, '--baseline', file]);
  expect(later.stdout).toMatch(/^conforms except for known failures {2}score/m);
  expect(later.code).toBe(0);
});

test('new failures are printed in full, then known ones on one line each', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', data: [] }),
  );
  const file = join(await temporaryFolder(), 'known.json');
  const args = ['conform', '--target', url, '--cases', '0', '--only'];
  await brought([...args, 'problemList', '--write-baseline', file]);
  const both = await brought([...args, 'problemList,contactInfo', '--baseline', file]);
  expect(both.code).toBe(3);
  const [told, known = ''] = both.stdout.split(/^(?= +known )/m);
  expect(told).toMatch(/✗ BRT-202[^✗]*repeat +curl .*contact-kf-info/);
  expect(told).not.toContain('problemList');
  expect(known).toMatch(/^ +known BRT-202 data-type +data +problemList$/m);
  expect(both.stdout).not.toContain('problem-list');
});

test('baseline entries of unknown calls and flows are reported, and dropped on the next write', async () => {
  const { url } = await loopback(emptyList);
  const file = join(await temporaryFolder(), 'known.json');
  const gone = [
    'flow:repay.gone BRT-702 pay (repaymentConfirm): PAY-01 paid',
    'flow:repay.card:gone BRT-702 pay (repaymentConfirm): PAY-01 paid',
    'problemGone BRT-202 data',
  ];
  const known = [...gone, 'repaymentWay BRT-202 data', 'flow:repay.card BRT-702 pay (x): y'];
  await writeFile(file, JSON.stringify({ version: 2, known }));
  const args = [...onlyProblemList, '--cases', '0', '--baseline', file];
  const { report } = await runConform(url, args);
  expect([report.mended, report.unmatched]).toEqual([[], gone]);
  const words = ['conform', '--target', url, ...args];
  const { stdout, stderr } = await brought([...words, '--write-baseline', file]);
  for (const entry of gone) expect(stdout).toContain(`unmatched  ${entry}\n`);
  expect(stderr).toContain('no call, flow or case is called so here');
  expect(await readFile(file, 'utf8')).not.toContain('gone');
});

test('--fail-on selects the rules that fail a run', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', data: [] }),
  );
  expect((await runConform(url, [...onlyProblemList, '--fail-on', 'BRT-101,html-page'])).code).toBe(
    0,
  );
  expect((await runConform(url, [...onlyProblemList, '--fail-on', 'data-type'])).code).toBe(3);
  const { code, stderr } = await brought(['conform', '--target', url, '--fail-on', 'BRT-1O1']);
  expect(stderr).toContain('Did you mean BRT-101');
  expect(code).toBe(2);
});

test('a server that refuses everything does not pass', async () => {
  const { code, stdout } = await runConformOn(
    (_request, response) => void response.writeHead(404).end(),
  );
  expect(code).toBe(3);
  expect(stdout).toContain('BRT-302');
  const failing = await runConformOn((_request, response) =>
    sendJson(response, { code: '01', message: 'No.' }),
  );
  expect(failing.rules).toContain('BRT-701');
});

test.each([
  [['--only', 'complaint'], 'Did you mean complaints'],
  [['--set', 'problemDetai=1'], 'Did you mean problemDetail'],
  [['--level', 'all'], 'level'],
  [['--cases', '-1'], 'whole number'],
])('%j is rejected with one sentence', async (args, says) => {
  const { code, stderr } = await brought(['conform', '--target', 'http://127.0.0.1:9', ...args]);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('every rule is explained, by id and by name', async () => {
  const { stdout } = await brought(['conform', 'explain', '--json']);
  const { rules } = JSON.parse(stdout) as {
    rules: { id: string; name: string; explanation: string }[];
  };
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  expect(rules.every(({ explanation }) => explanation.length > 40)).toBe(true);
  const byName = await brought(['conform', 'explain', 'envelope-missing']);
  expect(byName.stdout).toContain('BRT-101');
  const byRequirement = await brought(['conform', 'explain', 'lcn-06']);
  expect(byRequirement.stdout).toContain('x-behaviour firstRepayment');
  const unknown = await brought(['conform', 'explain', 'envelope-mising']);
  expect(unknown.stderr).toContain('Did you mean envelope-missing');
  expect(unknown.code).toBe(2);
});
