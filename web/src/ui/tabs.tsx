import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { ClampedText } from './clamped-text.tsx';
import { useStripScroll } from './use-strip-scroll.ts';
import './tabs.css';

/** Most letters of a title that may break into lines, so that its neighbours stay visible. */
const SHORT = 24;

type TabsProps = {
  label: string;
  titles: readonly string[];
  selected: number;
  onSelect: (index: number) => void;
  /** Content of the selected tab. */
  children: ReactNode;
};

/** Tabs of which one is open. Arrow keys, Home and End move between them. */
export function Tabs({ label, titles, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useStripScroll<HTMLDivElement>(selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // Relative to the focused tab: the selection may change later than the next key press.
    const next = target(event, tabs.indexOf(event.target as HTMLElement), titles.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    tabs[next]?.focus();
  };

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {titles.map((title, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel`}
            data-long={title.length > SHORT || undefined}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => onSelect(index)}
          >
            <ClampedText text={title} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {children}
      </div>
    </>
  );
}

function target(event: KeyboardEvent, selected: number, count: number): number | undefined {
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (selected + 1) % count;
  if (event.key === backward) return (selected - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return undefined;
}
