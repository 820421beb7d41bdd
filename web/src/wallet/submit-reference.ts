import type { Input } from '@brought/sdk';
import { brought } from '../session/brought.ts';
import { failureText } from '../session/failure.ts';
import { showToast } from '../ui/notices.ts';

/**
 * Submits the reference number (UTR) of a payment made elsewhere. A blank one does nothing;
 * otherwise a toast shows the server's message, for a success as for a failure (INS-40 INS-41
 * INS-42). Never rejects. The documents describe it and no screen that has its field: a screen of a
 * lender's own may call it.
 */
export async function submitReference(input: Input<'submitUtr'>): Promise<void> {
  if (input.utr.trim() === '') return;
  try {
    const { message } = await brought.call('submitUtr', input);
    if (message !== '') showToast(message);
  } catch (error) {
    const text = failureText(error);
    if (text !== undefined) showToast(text);
  }
}
