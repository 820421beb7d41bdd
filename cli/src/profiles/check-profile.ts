import { isCliError } from '../errors/cli-error.ts';
import { exitCode } from '../errors/exit-code.ts';
import type { GlobalOptions } from '../options/global-options.ts';
import type { Diagnosis } from '../output/diagnoses.ts';
import { isAllowedHost } from './allowed-host.ts';
import { readConfigFiles } from './config-file.ts';
import { resolveSettings, type Settings } from './settings.ts';
import { baseUrl, isBuiltIn } from '../targets/address.ts';
import { identifyTarget } from '../targets/identify-target.ts';
import { proxyFor } from '../transport/proxy.ts';

/** Findings about the profile in use. */
export async function checkProfile(options: GlobalOptions): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  let settings: Settings;
  try {
    const files = readConfigFiles().map(({ path }) => path);
    const message = files.length > 0 ? `${files.join(' and ')} can be read.` : 'There are none.';
    found.push({ about: 'profile files', outcome: 'ok', message });
    settings = resolveSettings(options);
  } catch (error) {
    return [...found, faultOf('profile', error)];
  }
  const { name, target, secrets, sms, allowedHosts } = settings;
  found.push({ about: 'profile', outcome: 'ok', message: name ?? 'None is in use.' });
  if (secrets.length > 0) {
    found.push({
      about: 'secrets',
      outcome: 'ok',
      message: `${secrets.length} that it refers to can be read.`,
    });
  }
  if (sms) found.push({ about: 'sms codes', outcome: 'ok', message: `From: ${sms.from}.` });
  found.push(await checkTarget(target));
  if (target !== undefined && !isBuiltIn(target) && URL.canParse(target)) {
    found.push(checkHost(target, allowedHosts));
  }
  return found;
}

async function checkTarget(target: string | undefined): Promise<Diagnosis> {
  const about = 'target';
  if (target === undefined || isBuiltIn(target)) {
    const which = target ?? 'mock';
    return {
      about,
      outcome: 'ok',
      message: `A ${which} of this program's own, made for each run.`,
    };
  }
  try {
    const url = baseUrl(target);
    const { who, tls, byProxy } = await identifyTarget(url);
    if (who === 'nobody') {
      const silent = byProxy === undefined ? '' : `, ${byProxy}`;
      return {
        about,
        outcome: 'fault',
        message: tls ? `${url} is not called: ${tls.what}.` : `${url} does not answer${silent}.`,
        cure: tls ? asSentence(tls.cure) : 'Check the address and the connection.',
        exitCode: exitCode.unreachable,
      };
    }
    const proxy = proxyFor(new URL(url));
    const viaProxy = proxy ? `, by way of the proxy ${proxy.origin}` : '';
    const which = who === 'stranger' ? '' : `: a ${who} of this program`;
    const message = `${url} answers${viaProxy}${which}.`;
    return { about, outcome: 'ok', message };
  } catch (error) {
    return faultOf(about, error);
  }
}

function checkHost(target: string, allowedHosts: readonly string[]): Diagnosis {
  const about = 'writes';
  const { host, hostname } = new URL(target);
  if (isAllowedHost(target, allowedHosts)) {
    return { about, outcome: 'ok', message: `Calls that write may go to ${host}.` };
  }
  return {
    about,
    outcome: 'warning',
    message: `Calls that write are not sent to ${host}.`,
    cure: `"allowedHosts": ["${hostname}"] in the profile allows it.`,
  };
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function faultOf(about: string, error: unknown): Diagnosis {
  if (!isCliError(error)) throw error;
  const { message, hint } = error;
  return {
    about,
    outcome: 'fault',
    message,
    ...(hint !== undefined && { cure: hint }),
    exitCode: error.exitCode,
  };
}
