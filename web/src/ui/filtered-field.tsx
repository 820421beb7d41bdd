import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { useFilteredInput } from './use-filtered-input.ts';

type FilteredFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  /** Gives the part of the input that is accepted. */
  filter: (typed: string) => string;
  /** Is given the accepted part, and all that was typed. */
  onChange: (value: string, typed: string) => void;
};

/** A text field that accepts only a part of what is typed or pasted, such as its digits. */
export function FilteredField({ value, filter, onChange, ...rest }: FilteredFieldProps) {
  const input = useFilteredInput(value, filter, onChange);
  return <TextField {...rest} value={input.value} onChange={(_, event) => input.onChange(event)} />;
}
