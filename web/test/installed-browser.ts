import { existsSync } from 'node:fs';

/** Looked for in this order when CHROMIUM_PATH names none. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the browser that tests and benches drive; undefined: Playwright's own download. */
export function installedBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
}
