import { config } from '../lib/config.ts';
import { chosenSettings, type NativeSettings } from '../native/settings.ts';
import { readConfig } from './config-file.ts';
import { applyBrand, includedConfig } from '../lib/included-config.ts';

/** Next to index.html, which holds its content if the server has inlined it. */
const FILE = '/config.json';

/** How long to wait for the file, in milliseconds. */
const FILE_TIMEOUT_MS = 5000;

/**
 * Applies the deployment's configuration. Unusable settings are reported in the console and keep
 * their default; without a file all settings do. Returns the content of the file.
 */
export async function loadConfig(): Promise<string> {
  const content = includedConfig() ?? (await fetchConfig().catch(warnOfMissing));
  if (content !== '') {
    for (const problem of readConfig(content)) console.warn(`${FILE}: ${problem}.`);
    applyBrand(config.brand);
    configureNative();
  }
  return content;
}

function warnOfMissing(failure: unknown): string {
  console.warn(`${FILE} failed to load (${String(failure)}): the defaults are used.`);
  return '';
}

async function fetchConfig(): Promise<string> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FILE_TIMEOUT_MS);
  try {
    const response = await fetch(FILE, { signal: controller.signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}

/** The code of the bridge imports none of ours, so its settings are passed to it. */
function configureNative(): void {
  const { deepLinkScheme, trustedOrigins, messagingApps, hostLacks } = config;
  const native: Partial<NativeSettings> = {
    deepLinkScheme,
    trustedOrigins,
    hostLacks: hostLacks as NativeSettings['hostLacks'],
  };
  Object.assign(chosenSettings, native, messagingApps && { messagingApps });
}
