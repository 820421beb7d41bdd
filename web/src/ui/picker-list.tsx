import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ClampedText } from './clamped-text.tsx';
import { useLabels } from './labels.ts';

/** Options rendered at once; more on demand, because a slow phone renders thousands for seconds. */
const STEP = 200;

type PickerListProps = {
  label: string;
  options: readonly string[];
  /** Indexes of the options to choose from. */
  found: readonly number[];
  /** Index that was chosen when the picker opened; -1 when none was. */
  selected: number;
  chosen: number;
  /** Its height does not depend on how many are left. */
  tall: boolean;
  /** A small picture beside an option, by its index. */
  renderMark: ((index: number) => ReactNode) | undefined;
  onChoose: (index: number) => void;
  onConfirm: () => void;
};

/** The options of a picker as a radio group. */
export function PickerList({
  label,
  options,
  found,
  selected,
  chosen,
  tall,
  renderMark,
  onChoose,
  onConfirm,
}: PickerListProps) {
  const { showMore } = useLabels();
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(STEP);
  const listed = listedOf(found, selected, most);

  // The focus begins here, not in the filter, which would raise the keyboard over the list.
  useEffect(() => {
    const { current } = list;
    const first = current?.querySelector('input:checked') ?? current?.querySelector('input');
    if (!(first instanceof HTMLInputElement)) return;
    first.focus({ preventScroll: true });
    first.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={label}
      className={classNames('picker-list', tall ? 'picker-list-tall' : undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The picker may be inside a form, which Enter must not submit.
        event.preventDefault();
        event.stopPropagation();
        onConfirm();
      }}
    >
      {listed.map((index) => (
        <label key={index}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          {renderMark?.(index)}
          <span className="picker-option">
            <ClampedText text={options[index] ?? ''} />
          </span>
        </label>
      ))}
      {listed.length < found.length ? (
        <Button tone="quiet" onClick={() => setMost(most + STEP)}>
          {showMore}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * The first `most` of the options found, after the one selected before where it is not among them.
 */
function listedOf(found: readonly number[], selected: number, most: number): number[] {
  const first = found.slice(0, most);
  return !found.includes(selected) || first.includes(selected) ? first : [selected, ...first];
}
