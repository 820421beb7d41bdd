import { onTestFinished } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { expect, test } from './support/app.ts';

import { texts } from './support/screen.ts';

const navigation = 'Official site';

/** A link of the navigation. */
const item = (name: string) => ({ name, exact: true });

test('SITE-01 / shows the official home, and only this exact path does', async ({ page }) => {
  await page.goto('/');
  await expect
    .element(page.getByRole('link', item('Home')))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  await page.goto('/xyz');
  await expect.element(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: navigation })).not.toBeInTheDocument();
});

test('SITE-02 SITE-14 /About shows its image', async ({ page }) => {
  await page.goto('/About');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('About us');
  const image = page.getByRole('main').getByRole('img');
  await expect.element(image).toBeInViewport();
  const box = image.element().getBoundingClientRect();
  expect(box?.height).toBeGreaterThan(100);
});

test("an embedded page is sandboxed and does not get the borrower's identity", async ({ page }) => {
  await page.goto('/Policy?sessionId=secret&lang=en');
  const frame = page.getByCSS('iframe');
  await expect.element(frame).toHaveAttribute('src', '/privacyPolicy?lang=en');
  await expect.element(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const sandbox = frame.element().getAttribute('sandbox')?.split(' ') ?? [];
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(sandbox).not.toContain('allow-modals');
});

test('SITE-05 SITE-06 SITE-07 SITE-08 SITE-09 the navigation switches views without reloading the page', async ({
  page,
}) => {
  await page.goto('/');
  Object.assign(window, { sameDocument: true });
  const links = page.getByRole('navigation', { name: navigation });
  for (const [name, path] of [
    ['About us', '/About'],
    ['Privacy Agreement', '/Policy'],
    ['Loan terms and conditions', '/Loan'],
    ['Home', '/'],
  ] as const) {
    await links.getByRole('link', item(name)).click();
    await expect.poll(() => location.pathname).toBe(path);
    await expect
      .element(links.getByRole('link', item(name)))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(links.getByRole('link', item(name))).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.poll(() => document.title).toBe(`${name} · ${config.company.name}`);
  }
  expect('sameDocument' in window).toBe(true);
});

const ANDROID = 'https://play.example/app';

for (const [what, settings, name, href] of [
  ['the app in its store', { app: { name: 'Mkopo', android: ANDROID } }, 'Get the app', ANDROID],
  ['a call', { servicePhone: '0800 111 222' }, 'Call us: 0800 111 222', 'tel:0800111222'],
  [
    'an e-mail',
    { company: { ...config.company, email: 'care@mkopo.example' } },
    'Write to us',
    'mailto:care@mkopo.example',
  ],
] as const) {
  test(`home leads to ${what} if the configuration has it`, async ({ page }) => {
    const { app, servicePhone, company } = config;
    onTestFinished(() => {
      Object.assign(config, { app, servicePhone, company });
    });
    Object.assign(config, settings);
    await page.viewport(360, 640);
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveClass('button-primary');
    await expect.element(link).toBeInViewport({ ratio: 1 });
  });
}

test('home names the app to look for if the configuration has no way to it', async ({ page }) => {
  await page.goto('/');
  await expect.element(page.getByText(/look for \[App name\] in your phone/)).toBeVisible();
});

test('SITE-11 home shows banners', async ({ page }) => {
  await page.goto('/');
  await expect
    .element(page.getByRole('img', { name: /^A phone that shows a loan/ }))
    .toBeInViewport();
  for (const title of ['Transparent fees', 'Flexible repayment']) {
    await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
});

test('SITE-24 SITE-25 SITE-26 SITE-27 SITE-28 the footer of every view has the configured company data', async ({
  page,
}) => {
  const { phone, email, address, name } = config.company;
  for (const path of ['/', '/About', '/Policy', '/Loan']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect.poll(() => texts(footer.getByRole('definition'))).toEqual([phone, email, address]);
    await expect.element(footer.getByText(name, { exact: true })).toBeVisible();
    await expect.element(footer.getByText(`© ${name}. All rights reserved.`)).toBeVisible();
  }
});

test("SITE-28 the copyright is in the reader's language, unless the configuration has its own", async ({
  page,
}) => {
  await page.goto('/About?lang=sw');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(/Haki zote zimehifadhiwa/)).toBeVisible();
  const { company } = config;
  onTestFinished(() => {
    config.company = company;
  });
  config.company = { ...company, copyright: '© 2026 Mkopo' };
  await page.goto('/About?lang=sw');
  await expect.element(footer.getByText('© 2026 Mkopo', { exact: true })).toBeVisible();
  await expect.element(footer.getByText(/Haki zote/)).toHaveLength(0);
});

test('every view can be changed into each language, and keeps what was typed', async ({ page }) => {
  for (const path of ['/', '/About', '/Policy', '/Loan']) {
    await page.goto(path);
    await page.getByRole('textbox').first().fill('Asha');
    for (const [name, tag] of [
      ['Kiswahili', 'sw'],
      ['中文', 'zh'],
      ['English', 'en'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', `?lang=${tag}`);
      await link.click();
      await expect.element(link).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => document.documentElement.lang).toBe(tag);
      await expect.element(page.getByRole('textbox').first()).toHaveValue('Asha');
    }
  }
});
