/** The dialog on top; undefined where none is open. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]:not([data-leaving])')].pop();
}

/** Whether a close gesture closes the dialog; a dialog without `onDismiss` stays open. */
export function isDismissible(dialog: Element): boolean {
  return dialog.getAttribute('closedby') !== 'none';
}

/** Does to the dialog what the platform's own close gesture does. */
export function requestClose(dialog: Element): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
