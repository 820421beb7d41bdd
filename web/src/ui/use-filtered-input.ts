import { useState, type ChangeEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Value and `onChange` of a field that accepts only a part of what is typed or pasted: `filter`
 * gives that part, and `onChange` also gets the whole text. The caret stays where it is, so that a
 * digit typed in the middle of a number goes there. Text that an input method is composing is left
 * as it is: to change it would enter it twice.
 */
export function useFilteredInput(
  value: string,
  filter: (typed: string) => string,
  onChange: (value: string, typed: string) => void,
) {
  const [composed, setComposed] = useState<string>();

  function accept(field: Field): void {
    setComposed(undefined);
    const { value: typed, selectionStart } = field;
    const accepted = filter(typed);
    if (accepted !== typed) {
      const before = filter(typed.slice(0, selectionStart ?? typed.length));
      field.value = accepted;
      field.setSelectionRange(before.length, before.length);
    }
    onChange(accepted, typed);
  }

  function onInput({ target, nativeEvent }: ChangeEvent<Field>): void {
    if (!(nativeEvent as InputEvent).isComposing) return accept(target);
    const { value: typed } = target;
    const accepted = filter(typed);
    if (composed === undefined && accepted !== typed) {
      target.addEventListener('compositionend', () => accept(target), { once: true });
    }
    setComposed(accepted === typed ? undefined : typed);
    onChange(accepted, typed);
  }

  return { value: composed ?? value, onChange: onInput };
}
