import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { useKept } from './use-kept.ts';

type KeptFieldProps = ComponentProps<typeof TextField> & {
  /** What it takes of what was typed or pasted. */
  keep: (typed: string) => string;
  onChange: (value: string) => void;
};

/** A text of one line that takes only a part of what is typed or pasted. */
export function KeptField({ value, keep, onChange, ...rest }: KeptFieldProps) {
  const kept = useKept(value, keep, onChange);
  return <TextField {...rest} value={kept.value} onChange={(_, event) => kept.onChange(event)} />;
}
