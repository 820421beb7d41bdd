import { askSecret } from '../../ask/ask.ts';
import { asProgram } from '../../flows/engine/printing.ts';
import type { RunTarget, SmsSource } from '../../flows/engine/target.ts';
import { printedCode } from '../../flows/runner/printed-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { SmsSetting } from '../../profiles/profile.ts';

const UNANSWERED = 'Nobody typed the code of the SMS.';

/**
 * Why the source of SMS codes that a profile names cannot be used here; empty if it can. No other
 * source, such as an inbox, replaces it.
 */
export function smsLack(
  setting: SmsSetting | undefined,
  terminal: Terminal,
): NonNullable<RunTarget['lacks']> {
  if (setting?.from !== 'prompt' || terminal.mayAsk) return {};
  return { sms: 'there is no terminal to ask for the code' };
}

/** Source of SMS codes, if not the sandbox's inbox; undefined if unknown. */
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
      // Flows that run at the same time ask for several phones.
      return ({ phone, signal }) =>
        asProgram(() =>
          askSecret(terminal, `…${phone.slice(-3)}: Code of the SMS that was just sent:`, {
            signal,
            unanswered: UNANSWERED,
          }),
        );
    default:
      return undefined;
  }
}
