import { spawn } from 'node:child_process';
import { usageError } from '../../errors/cli-error.ts';
import type { SmsSource } from '../engine/target.ts';

/** A code at the end of typed or printed text. */
const CODE_PATTERN = /\d{4,10}(?!.*\d{4,10})/s;

/** The output of a command that gets the phone number in `$BROUGHT_PHONE`. */
export function printedCode(
  command: string,
  { phone, signal }: Parameters<SmsSource>[0],
): Promise<string> {
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
      // Its output is not repeated: it may hold a secret.
      else fail(usageError(code === 0 ? NO_CODE : `The command for SMS codes ended with ${code}.`));
    });
  });
}

const NO_CODE = 'The command for SMS codes printed no code.';
