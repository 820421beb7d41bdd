import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from '../support/accessible.ts';
import { expect, test } from '../support/app.ts';

const launcher = join(import.meta.dirname, '..', '..', '..', '..', 'cli', 'bin', 'brought.js');
/** A worker may run these tests again: each time with a new folder. */
let folder = '';
let env: NodeJS.ProcessEnv = {};
let program: ChildProcess;
let url = '';

/** Runs a command in the folder until it ends. */
function brought(...words: string[]): void {
  execFileSync(process.execPath, [launcher, ...words], { cwd: folder, env, stdio: 'ignore' });
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'brought-ui-'));
  env = { ...process.env, BROUGHT_RUNS_DIR: folder, BROUGHT_STATE_DIR: folder, CI: '' };
  brought('init');
  brought('profile', 'trust');
  const running = spawn(process.execPath, [launcher, 'ui', '--port', '0'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  program = running;
  let said = '';
  while (!said.includes('\n')) said += String((await once(running.stdout, 'data'))[0]);
  url = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec(said)?.[0] ?? '';
});

test.afterAll(async () => {
  const closed = once(program, 'close');
  program.kill('SIGINT');
  await closed;
  rmSync(folder, { recursive: true });
});

test('a flow is found, run, and run again from a step, with each step shown as it happens', async ({
  page,
}) => {
  await page.goto(url);
  await page.getByLabel('Find a flow').fill('saved card');
  await expect(page.getByRole('button', { name: /^Run / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Run repay.card' }).click();
  await expect(page.getByRole('heading', { name: 'repay.card' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Passed');
  const steps = page.locator('#steps li');
  await expect(steps).toHaveCount(6);
  await expect(page.frameLocator('#report').getByRole('heading', { level: 1 })).toBeVisible();
  await steps.filter({ hasText: 'repaymentCommit' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveText('Passed');
  await page.reload();
  await expect(steps).toHaveCount(6);
});

test("a call's name is not broken on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(url);
  await page.getByRole('button', { name: 'Run repay.card', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Passed');
  const broken = await page
    .locator('#steps code')
    .evaluateAll((all) =>
      all
        .filter((each) => each.clientHeight > 1.5 * parseFloat(getComputedStyle(each).lineHeight))
        .map(({ textContent }) => textContent),
    );
  expect(broken).toEqual([]);
});

test('the previous run disappears from the page as soon as it is repeated', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Run repay.card', exact: true }).click();
  const steps = page.locator('#steps li');
  await expect(page.getByRole('status')).toHaveText('Passed');
  let goOn = (): void => undefined;
  const asked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/replay', async (route) => {
    await asked;
    await route.continue();
  });
  await steps.filter({ hasText: 'repaymentConfirm' }).getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText('Starting …');
  await expect(steps).toHaveCount(0);
  await expect(page.locator('#report')).toBeHidden();
  goOn();
  // Something was paid before it, so that it cannot go on from there.
  await expect(page.getByRole('status')).toHaveText(/^Not run: .* \(exit code 2\)$/);
  await expect(page.locator('#complaint')).toContainText('The run changed something before');
  await expect(page.locator('#report')).toBeHidden();
});

test('flows that are added, broken, renamed or deleted show without a reload', async ({ page }) => {
  await page.goto(url);
  const flow = (name: string) => page.getByRole('button', { name: `Run ${name}`, exact: true });
  await expect(flow('order.due')).toBeVisible();
  await page.getByLabel('Find a flow').fill('my.new');
  await expect(flow('order.due')).toBeHidden();
  brought('flow', 'new', 'my.new');
  await expect(flow('my.new')).toBeVisible();
  await expect(flow('order.due')).toBeHidden();
  await flow('my.new').focus();

  const flows = join(folder, 'flows');
  const broken = join(flows, 'broken.ts');
  writeFileSync(broken, 'export default flow(');
  await expect(page.getByText('broken.ts:1:21 Unexpected end of file.')).toBeVisible();
  await expect(flow('my.new')).toBeFocused();
  rmSync(broken);
  await expect(page.getByText('broken.ts')).toHaveCount(0);

  const text = readFileSync(join(flows, 'my-new.ts'), 'utf8');
  writeFileSync(join(flows, 'my-new.ts'), text.replace("'my.new'", "'my.newer'"));
  await expect(flow('my.newer')).toBeVisible();
  await expect(flow('my.new')).toHaveCount(0);
  renameSync(flows, join(folder, 'away'));
  await expect(flow('my.newer')).toHaveCount(0);
  renameSync(join(folder, 'away'), flows);
  await expect(flow('my.newer')).toBeVisible();
  rmSync(join(flows, 'my-new.ts'));
  await expect(flow('my.newer')).toHaveCount(0);
});

test('the Stop button ends a flow that waits forever', async ({ page }) => {
  const file = join(folder, 'flows', 'waits.ts');
  const waits = `import { flow } from '@brought/cli/flow';
export default flow('own.waits', { summary: 'Waits.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('ask', 'contactInfo', {});
  await ctx.call('ask again', 'contactInfo', {});
  await new Promise(() => undefined);
});
`;
  writeFileSync(file, waits);
  try {
    await page.goto(url);
    const stop = page.getByRole('button', { name: 'Stop' });
    await expect(stop).toBeHidden();
    await page.getByRole('button', { name: 'Run own.waits' }).click();
    await expect(page.locator('#steps li')).toHaveCount(2);
    // Anybody who opens the page meanwhile may stop the run as well.
    await page.reload();
    await stop.click();
    await expect(page.getByRole('status')).toHaveText(/^Interrupted/);
    await expect(stop).toBeHidden();
    await expect(page.getByRole('button', { name: 'Run repay.card', exact: true })).toBeEnabled();
  } finally {
    rmSync(file);
  }
});

test('a step shows as it begins, and its time as it ends', async ({ page }) => {
  const file = join(folder, 'flows', 'slow.ts');
  const slow = `import { flow } from '@brought/cli/flow';
export default flow('own.slow', { summary: 'Waits.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('ask', 'contactInfo', {});
  await ctx.fault('be slow', { operationId: 'problemInit', kind: 'delay', value: 50_000 });
  await ctx.call('ask slowly', 'problemInit', {});
});
`;
  writeFileSync(file, slow);
  try {
    await page.goto(url);
    await page.getByRole('button', { name: 'Run own.slow' }).click();
    const steps = page.locator('#steps li');
    const asked = steps.filter({ hasText: 'contactInfo' });
    await expect(asked.locator('.time')).toHaveText(/^\d+ ms$/);
    const slowly = steps.filter({ hasText: 'ask slowly' });
    await expect(slowly.locator('.time')).toHaveText('running');
    await expect(page.getByRole('status')).toHaveText('Running …');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Interrupted/);
    await expect(slowly.locator('.time')).toHaveText(/^\d+ ms$/);
    await expect(page.locator('#steps .running')).toHaveCount(0);
  } finally {
    rmSync(file);
  }
});

test('nothing can be run before the page has caught up with the runs so far', async ({ page }) => {
  let goOn = (): void => undefined;
  const asked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/events', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(url);
  const run = page.getByRole('button', { name: 'Run repay.card', exact: true });
  await expect(run).toBeDisabled();
  goOn();
  await expect(run).toBeEnabled();
});

test('if the program has ended, the page says so and offers nothing to stop', async ({ page }) => {
  const caughtUp = 'data: {"event":"caught-up","isBusy":false}\n\n';
  await page.route('**/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: caughtUp }),
  );
  await page.route('**/run', (route) => route.fulfill({ status: 202 }));
  await page.goto(url);
  await page.getByRole('button', { name: 'Run repay.card', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/^The program has ended/);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('a list that fails to refresh once stays as it is', async ({ page }) => {
  await page.goto(url);
  const file = join(folder, 'flows', 'new.ts');
  const isRoot = ({ pathname }: URL): boolean => pathname === '/';
  await page.route(isRoot, (route) => route.fulfill({ status: 500, body: '{}' }));
  const refused = page.waitForResponse((reply) => reply.status() === 500);
  writeFileSync(file, readFileSync(join(folder, 'flows', 'order-due.ts'), 'utf8'));
  try {
    await refused;
    await page.unroute(isRoot);
  } finally {
    rmSync(file);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Run order.due' })).toBeVisible();
});

test('on a phone the run and each of its steps are visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(url);
  await page.getByRole('button', { name: 'Run repay.card', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Passed');
  await expect(page.locator('#report')).toBeVisible();
  await expect(page.getByRole('status')).toBeInViewport();
  const pay = page.locator('#steps .name', { hasText: 'read the ways to repay' });
  await expect(pay).toBeInViewport();
  const box = await pay.boundingBox();
  expect(box?.height).toBeLessThan(60);
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the flows page fits ${width} px, ${colorScheme}, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    await expect(page.getByRole('button', { name: 'Run repay.card', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
  });
}
