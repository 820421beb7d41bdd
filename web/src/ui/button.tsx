import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import './button.css';

/** Emphasis of a button: one primary action per screen; `danger` is one that cannot be undone. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  tone?: ButtonTone;
  type?: 'button' | 'submit';
  /** Its action is under way: it shows a spinner and ignores taps. */
  busy?: boolean;
};

/** A button of at least 48 px that keeps its width while busy. */
export function Button({
  tone = 'primary',
  type = 'button',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', `button-${tone}`, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : null}
      <span>{children}</span>
    </button>
  );
}
