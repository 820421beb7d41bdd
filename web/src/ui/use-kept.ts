import { useState, type ChangeEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Value and `onChange` of a field that takes only a part of what is typed or pasted, as `keep` says.
 * The caret stays where it is, so that a digit typed in the middle of a number goes there. What an
 * input method is still composing is left to it: to change that would enter it twice.
 */
export function useKept(
  value: string,
  keep: (typed: string) => string,
  onChange: (value: string) => void,
) {
  const [composed, setComposed] = useState<string>();

  function take(field: Field): void {
    setComposed(undefined);
    const { value: typed, selectionStart } = field;
    const kept = keep(typed);
    if (kept !== typed) {
      const before = keep(typed.slice(0, selectionStart ?? typed.length));
      field.value = kept;
      field.setSelectionRange(before.length, before.length);
    }
    onChange(kept);
  }

  function hear({ target, nativeEvent }: ChangeEvent<Field>): void {
    if (!(nativeEvent as InputEvent).isComposing) return take(target);
    const { value: typed } = target;
    const kept = keep(typed);
    if (composed === undefined && kept !== typed) {
      target.addEventListener('compositionend', () => take(target), { once: true });
    }
    setComposed(kept === typed ? undefined : typed);
    onChange(kept);
  }

  return { value: composed ?? value, onChange: hear };
}
