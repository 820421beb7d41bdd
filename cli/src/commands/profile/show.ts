import { readContract } from '../../contract/read-contract.ts';
import { isRecord } from '../../contract/json-object.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { MASK } from '../../redact/mask.ts';
import type { Profile } from '../../profiles/profile.ts';
import { resolveProfile } from '../../profiles/resolve-profile.ts';
import { createRedactor } from '../../redact/redactor.ts';

/** Prints the settings of a profile and the source of each; secrets are masked. */
export async function showProfile(
  terminal: Terminal,
  asked: string | undefined,
): Promise<ExitCode> {
  const profile = resolveProfile(asked);
  const redactor = createRedactor(await readContract());
  redactor.learn(profile.session);
  redactor.learnValues(profile.secrets);
  // The code of a fixed SMS is a secret wherever it occurs.
  if (profile.sms?.from === 'fixed') redactor.learnValues([profile.sms.code]);
  const settings = shownSettings(profile, (value) => redactor.data(value));
  if (terminal.json) {
    const origins = Object.fromEntries(profile.origins);
    terminal.printJson({ version: 1, profile: profile.name ?? null, settings, origins });
    return exitCode.passed;
  }
  if (profile.name === undefined) {
    terminal.remark(`No profile is in use; \`${PROGRAM} profile ls\` lists those that there are.`);
    return exitCode.passed;
  }
  const { paint } = terminal;
  const rows = flat(settings).map(([key, value]) => [
    paint('cyan', inOneLine(key)),
    inOneLine(value),
    paint('dim', profile.origins.get(key) ?? profile.origins.get(key.split('.')[0] ?? '') ?? ''),
  ]);
  terminal.print(paint('bold', inOneLine(profile.name)));
  terminal.printTable(rows);
  return exitCode.passed;
}

function shownSettings(profile: Profile, redacted: (value: unknown) => unknown): unknown {
  const { target, web, session, headers, remap, sms, allowedHosts, has, timeoutMs } = profile;
  // A short code is not masked by its value.
  const source = sms?.from === 'fixed' ? { ...sms, code: MASK } : sms;
  return redacted({
    target,
    web,
    session,
    headers,
    remap,
    sms: source,
    allowedHosts,
    has,
    timeoutMs,
  });
}

/** Settings by the path to each. */
function flat(value: unknown, path = ''): [key: string, value: string][] {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
  if (Array.isArray(value)) return [[path, value.join(', ')]];
  if (!isRecord(value)) return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, child]) =>
    flat(child, path === '' ? name : `${path}.${name}`),
  );
}
