import type { AnimationEvent, ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import './button.css';

/** Emphasis of a button: one primary action per screen; `danger` is one that cannot be undone. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  tone?: ButtonTone;
  type?: 'button' | 'submit';
  /**
   * Its action is running: it shows a spinner and ignores taps. A button that ever gets this prop
   * treats a double tap as one, even if the action has failed between the two.
   */
  busy?: boolean;
};

/** A button of at least 48 px that keeps its width while busy. */
export function Button({
  tone = 'primary',
  type = 'button',
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function onTap(event: MouseEvent<HTMLButtonElement>): void {
    if (busy !== undefined) event.currentTarget.style.animation = 'var(--unread)';
    onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', `button-${tone}`, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onTap}
      onAnimationEnd={endUnread}
    >
      {busy ? <Spinner /> : null}
      <span>{children}</span>
    </button>
  );
}

/** Removes `--unread`, so that the next tap starts it again. */
function endUnread({ animationName, currentTarget }: AnimationEvent<HTMLElement>): void {
  if (animationName === 'unread') currentTarget.style.animation = '';
}
