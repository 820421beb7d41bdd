import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { pageKey } from '../../src/app/page-key.ts';
import { addresses, robotsFile, sitemap } from './addresses.ts';
import { pageFile } from './page-file.ts';

const languages = ['en', 'sw'];
const site = 'https://www.lender.example';
const head =
  '<title>About us · Mkopo</title><meta name="description" content="Short-term loans."/>';

const css = 'body{margin:0}';
const sha = (style: string) => `sha256-${createHash('sha256').update(style).digest('base64')}`;
const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta http-equiv="Content-Security-Policy" content="style-src 'self' '${sha(css)}'">
    <meta name="robots" content="noindex" />
    <title>Loading</title>
    <style>${css}</style>
    <script type="application/json" id="config"><!--# include --></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body>
    <div id="root"><main class="shell-page"></main></div>
    <script>begin()</script>
    <link crossorigin rel="modulepreload" href="/assets/libraries.js">
  </body>
</html>`;

const drawn = {
  path: '/About',
  language: 'sw',
  direction: 'ltr',
  head,
  body: '<main><div>$& <h1>Kuhusu sisi</h1></div></main>',
};

const around = { shell, css: '.site{}', links: '<!--links-->', configuration: '{}', config };

test("CFG-04 a prerendered page has its head, its styles under the page's policy, brand and root", () => {
  const brand = { light: { brand: '#7a1fa2' }, dark: {} };
  const html = pageFile(drawn, { ...around, config: { ...config, brand } });
  const style = `${css}.site{}:root{--light-brand:#7a1fa2;}`;
  expect(html).toContain('<html lang="sw" dir="ltr">');
  expect(html).toContain(`${head}<!--links-->`);
  expect(html).not.toMatch(/Loading|noindex|modulepreload|shell-page|begin|include/);
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" crossorigin src="/assets/index.js">',
  ]);
  expect(html).toContain(`<style>${style}</style>`);
  expect(html).toContain(`style-src 'self' '${sha(style)}'`);
  const key = pageKey({ pathname: '/About', search: '?lang=sw' }, 'sw', '{}');
  expect(html).toContain(`<div id="root" data-page="${key}">${drawn.body}</div>`);
});

test('a page is rendered again for another address, language or configuration', () => {
  const at = (pathname: string, search = '', language = 'en', content = '{}') =>
    pageKey({ pathname, search }, language, content);
  const keys = [
    at('/About'),
    at('/Policy'),
    at('/About', '?sessionId=1'),
    at('/About', '', 'sw'),
    at('/About', '', 'en', '{ }'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(at('/About', '?lang=en')).toBe(at('/About'));
});

test('a shell without a slot for the page fails the build', () => {
  expect(() => pageFile(drawn, { ...around, shell: '<html></html>' })).toThrow(/index\.html/);
});

test('a page declares its address and language once the site has an address', () => {
  const named = addresses(drawn, languages, { ...config, site });
  expect(named).toContain('<meta property="og:title" content="About us · Mkopo">');
  expect(named).toContain(`<link rel="canonical" href="${site}/About?lang=sw">`);
  expect(named).toContain(`hreflang="x-default" href="${site}/About"`);
  expect(named).toContain(`hreflang="sw" href="${site}/About?lang=sw"`);
  expect(addresses({ ...drawn, language: 'en' }, languages, { ...config, site })).toContain(
    `<link rel="canonical" href="${site}/About">`,
  );
  expect(addresses(drawn, languages, config)).not.toMatch(/canonical|hreflang|og:url/);
});

test("a deployment's name is escaped", () => {
  const company = { ...config.company, name: '"><script>alert(1)</script>' };
  expect(addresses(drawn, languages, { ...config, company })).not.toContain('<script');
});

test('robots.txt names the sitemap, which has every page in every language', () => {
  expect(robotsFile(config)).toBe('User-agent: *\nDisallow: /brought/\n');
  expect(robotsFile({ ...config, site })).toContain(`Sitemap: ${site}/sitemap.xml`);
  const found = [...sitemap(site, ['/', '/About'], languages).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(found.map(([, address]) => address)).toEqual([
    `${site}/`,
    `${site}/?lang=sw`,
    `${site}/About`,
    `${site}/About?lang=sw`,
  ]);
});
