import type { OperationId } from '@brought/sdk';
import type { operations } from '@brought/sdk/operations';
import { orderSlots } from '../features/order/order-slots.ts';
import { hasStoredPayment } from '../payment/record-storage.ts';

/** What the slots of a shell hold: a text, rows of texts, or nothing yet (null). */
type Slots = Record<string, string | Array<Record<string, string>> | null>;

/**
 * Shows a reply while the application is not there, which then draws the same: the build has
 * rendered the screen's own component into a template of the page. While a payment has no outcome,
 * the screen shows that instead.
 */
export async function fillShell(
  operationId: OperationId,
  { success }: (typeof operations)[OperationId],
  reply: Response,
): Promise<void> {
  const { code, data } = (await reply.json()) as { code: unknown; data: unknown };
  const slots: Slots | undefined = operationId === 'loanDetails' ? orderSlots(data) : undefined;
  if (!slots || !success.includes(String(code)) || (await hasStoredPayment())) return;
  const template = document.querySelector<HTMLTemplateElement>(`#shell-${operationId}`);
  const waiting = document.querySelector('.shell-page');
  if (!template || !waiting) return;
  const shell = document.importNode(template.content, true);
  for (const [name, value] of Object.entries(slots)) fill(shell, name, value);
  // Says so when the application does not come.
  shell.firstElementChild?.append(...waiting.querySelectorAll('.shell-slow'));
  waiting.replaceWith(shell);
}

/** Fills a slot, as texts and attributes only; without anything to show it is left out. */
function fill(shell: DocumentFragment, name: string, value: Slots[string]): void {
  const slot = shell.querySelector(`[data-slot="${name}"]`);
  if (value?.length === 0) removeWithEmptyParents(slot);
  else if (typeof value === 'string') slot?.replaceChildren(value);
  else slot?.replaceChildren(...(value ?? []).map((texts) => rowOf(slot, texts)));
  if (typeof value !== 'string') return;
  shell.querySelector(`[data-slot-src="${name}"]`)?.setAttribute('src', value);
  shell.querySelector(`[data-slot-status="${name}"]`)?.setAttribute('data-status', value);
}

/** The first child of a list is the template of its rows. */
function rowOf({ firstElementChild }: Element, texts: Record<string, string>): Element {
  const row = firstElementChild?.cloneNode(true) as Element;
  for (const [name, text] of Object.entries(texts)) {
    row.querySelector(`[data-slot="${name}"]`)?.replaceChildren(text);
  }
  return row;
}

function removeWithEmptyParents(element: Element | null): void {
  const parent = element?.parentElement ?? null;
  element?.remove();
  if (parent?.childElementCount === 0) removeWithEmptyParents(parent);
}
