import { askSecret } from '../../ask/ask.ts';
import type { SmsSource } from '../../flows/engine/target.ts';
import { printedCode } from '../../flows/runner/printed-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { SmsSetting } from '../../profiles/profile.ts';

/** Where SMS codes come from, if not from the sandbox's inbox; undefined if unknown. */
export function smsSourceOf(
  setting: SmsSetting | undefined,
  terminal: Terminal,
): SmsSource | undefined {
  switch (setting?.from) {
    case 'fixed':
      return () => Promise.resolve(setting.code);
    case 'command':
      return ({ phone, signal }) => printedCode(setting.command, { phone, signal });
    case 'prompt':
      if (!terminal.mayAsk) return undefined;
      return ({ signal }) => askSecret(terminal, 'Code of the SMS that was just sent:', signal);
    default:
      return undefined;
  }
}
