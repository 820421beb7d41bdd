import { spawn } from 'node:child_process';
import { askSecret } from '../../ask/ask.ts';
import { usageError } from '../../errors/cli-error.ts';
import type { SmsSource } from '../../flows/engine/target.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { SmsSetting } from '../../profiles/profile.ts';

/** A code at the end of what somebody typed or a command printed. */
const CODE_PATTERN = /\d{4,10}(?!.*\d{4,10})/s;

/** Where SMS codes come from, if not from the sandbox's inbox; undefined where nobody can tell. */
export function smsSourceOf(
  setting: SmsSetting | undefined,
  terminal: Terminal,
): SmsSource | undefined {
  switch (setting?.from) {
    case 'fixed':
      return () => Promise.resolve(setting.code);
    case 'command':
      return ({ phone, signal }) => printed(setting.command, phone, signal);
    case 'prompt':
      if (!terminal.mayAsk) return undefined;
      return ({ signal }) => askSecret(terminal, 'Code of the SMS that was just sent:', signal);
    default:
      return undefined;
  }
}

/** What a command prints that is told the phone, in `$BROUGHT_PHONE`. */
function printed(command: string, phone: string, signal: AbortSignal): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, {
      shell: true,
      signal,
      env: { ...process.env, BROUGHT_PHONE: phone },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    child.on('error', fail);
    child.on('close', (code) => {
      const found = CODE_PATTERN.exec(text)?.[0];
      if (code === 0 && found !== undefined) done(found);
      // What it printed is not repeated: it may hold a secret.
      else fail(usageError(code === 0 ? NO_CODE : `The command for SMS codes ended with ${code}.`));
    });
  });
}

const NO_CODE = 'The command for SMS codes printed no code.';
