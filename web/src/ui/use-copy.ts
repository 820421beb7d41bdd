import { useLabels } from './labels.ts';
import { showToast } from './notices.ts';

/** Copies a text, and shows a toast whether that worked. */
export function useCopy(): (text: string) => void {
  const { copied, copyFailed } = useLabels();
  return (text) => {
    void copyText(text).then((done) => showToast(done ? copied : copyFailed));
  };
}

/**
 * Puts `text` on the clipboard; false when the webview would not. Where there is no clipboard to
 * write to (an older webview, a page without https), a selection is copied instead.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Within an open dialog, because nothing outside of it can be selected.
  const parent = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
  const focused = document.activeElement;
  parent.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
