import { operations, type OperationId } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import type { BadReply } from '../../replies/bad-replies.ts';
import type { Screen } from './screen.ts';

/** The meaning of a reply for its call: without anything that counts it is `unclear`. */
export type Word = 'success' | 'refusal' | 'unclear';

/** What the server says in a reply, determined without the code under test. */
export function wordOf(operationId: OperationId, { response }: BadReply): Word {
  if (response === 'slow') return 'success';
  if (typeof response === 'string' || response.status !== 200) return 'unclear';
  const code = codeIn(response.body);
  if (code === undefined || code === repaymentConfirm.duplicateSubmission) return 'unclear';
  if (operations[operationId].success.includes(code)) return 'success';
  if (SUCCESS_ELSEWHERE.test(code) || /"message":"success"/i.test(response.body)) return 'unclear';
  // A refusal with the payload of a success contradicts itself.
  return /"(data|attach)":\{/.test(response.body) ? 'unclear' : 'refusal';
}

/** Codes of other servers, and gateways, for a success. */
const SUCCESS_ELSEWHERE = /^(0+|200)?$/;

/** Meaningless by itself: it names the encoding of a text. */
const BOM = /^\uFEFF/;

function codeIn(body: string): string | undefined {
  let code: unknown;
  try {
    code = Reflect.get(Object(JSON.parse(body.replace(BOM, ''))), 'code');
  } catch {
    return undefined;
  }
  const readable = typeof code === 'string' ? code.trim() !== '' : Number.isSafeInteger(code);
  return readable ? String(code).trim() : undefined;
}

/** What a borrower is shown once a call has ended. */
export type Sign = 'checking' | 'receipt' | 'started' | 'dialog' | 'words' | 'elsewhere';

/** The signs that are on the screen now. */
export function signsOn(page: Screen): Sign[] {
  if (page.hasLeft()) return ['elsewhere'];
  const has = (selector: string) => document.querySelector(selector) !== null;
  const open = document.querySelector('.payment-open h2')?.textContent ?? '';
  return [
    ...(open.startsWith('We are checking') ? (['checking'] as const) : []),
    ...(open !== '' && !open.startsWith('We are checking') ? (['started'] as const) : []),
    ...(has('.payment-paid') ? (['receipt'] as const) : []),
    ...(has('dialog[open]') ? (['dialog'] as const) : []),
    ...(has('.notice, .form-error') ? (['words'] as const) : []),
  ];
}
