import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './processes.mjs';

const url = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href;

/** A program that prints when it is ready and, on Ctrl-C, prints the signal and ends with 0. */
const program = `
  let count = 0;
  process.on('SIGINT', () => {
    count += 1;
    if (count === 1) setTimeout(() => { console.log('signals: ' + count); process.exit(0); }, 100);
  });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

/** Starts a verb that runs the program above; resolves to it once the program is ready. */
async function startVerb(options: string) {
  const source = `
    import { run, wasInterrupted } from ${JSON.stringify(url('processes.mjs'))};
    import { verb } from ${JSON.stringify(url('verb.mjs'))};
    await verb(async () => {
      const { code } = await run(process.execPath, ['--eval', ${JSON.stringify(program)}], ${options});
      console.log('went on: ' + code + ' ' + wasInterrupted());
    });
  `;
  const verb = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  let output = '';
  verb.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  verb.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  while (!output.includes('ready')) await once(verb.stdout, 'data');
  return { verb, output: () => output };
}

test('Ctrl-C reaches a server once, however often it is pressed, and is its normal end', async () => {
  const { verb, output } = await startVerb('{ show: true, server: true }');
  verb.kill('SIGINT');
  verb.kill('SIGINT');
  const [code] = await once(verb, 'close');
  expect(output()).toContain('signals: 1');
  expect(output()).toContain('went on: 0 true');
  expect(code).toBe(0);
});

test('Ctrl-C ends a verb without a server with 130, after its processes have ended', async () => {
  const { verb, output } = await startVerb('{ show: true }');
  verb.kill('SIGINT');
  const [code] = await once(verb, 'close');
  expect(output()).toContain('signals: 1');
  expect(output()).not.toContain('went on');
  expect(code).toBe(130);
});

test('a process over its time limit is killed, with all processes that it started', async () => {
  const waits = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
  const starts = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(waits)}], { stdio: 'inherit' }); ${waits}`;
  expect(await run(process.execPath, ['--eval', starts], { limit: 300 })).toMatchObject({
    late: true,
  });
  expect(await run(process.execPath, ['--eval', ''], { limit: 60_000 })).toMatchObject({
    code: 0,
    late: false,
  });
});

test('SIGTERM ends a server like Ctrl-C', async () => {
  const { verb, output } = await startVerb('{ show: true, server: true }');
  verb.kill('SIGTERM');
  const [code] = await once(verb, 'close');
  expect(output()).toContain('signals: 1');
  expect(code).toBe(0);
});
