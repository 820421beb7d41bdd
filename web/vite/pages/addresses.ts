import { BASE_PATH } from '@brought/sdk/operations';
import type { Config } from '../../src/lib/config.ts';
import { escape } from './page-file.ts';

/** The address of a page in a language; without one, in that of the visitor. */
function addressOf(site: string, path: string, language?: string): string {
  return site + path + (language === undefined ? '' : `?lang=${language}`);
}

/**
 * Links and Open Graph data that tell search engines and messengers what a page is and its address
 * in each language. Addresses have to be absolute there, so they are left out as long as the
 * configuration does not name the site.
 */
export function addresses(
  { path, head, language }: { path: string; head: string; language: string },
  languages: readonly string[],
  { site, company }: Config,
): string {
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="(.*?)"/s.exec(head)?.[1] ?? '';
  const tags = [
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', escape(company.name)),
    property('og:locale', language),
  ];
  if (site === undefined) return tags.join('');
  // A visitor who asks for none of the available languages gets the first one.
  const own = addressOf(site, path, language === languages[0] ? undefined : language);
  return [
    ...tags,
    property('og:url', own),
    property('og:image', `${site}/apple-touch-icon.png`),
    `<link rel="canonical" href="${own}">`,
    ...alternates(site, path, languages),
  ].join('');
}

/** The same page in every language, as `addresses` and the sitemap name it. */
function alternates(site: string, path: string, languages: readonly string[]): string[] {
  const link = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${address}">`;
  return [
    link('x-default', addressOf(site, path)),
    ...languages.map((language) => link(language, addressOf(site, path, language))),
  ];
}

/**
 * The rules for search engines: they may read the public pages; the borrower's screens forbid it
 * themselves.
 */
export function robotsFile({ site }: Config): string {
  const lines = ['User-agent: *', `Disallow: ${BASE_PATH}/`];
  if (site !== undefined) lines.push(`Sitemap: ${site}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/** Every page in every language. */
export function sitemap(
  site: string,
  paths: readonly string[],
  languages: readonly string[],
): string {
  const urls = paths.flatMap((path) =>
    [undefined, ...languages.slice(1)].map(
      (language) => `  <url><loc>${escape(addressOf(site, path, language))}</loc></url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}">`;
}
