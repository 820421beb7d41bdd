import { useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useLabels } from './labels.ts';
import { PickerFilter } from './picker-filter.tsx';
import { PickerList } from './picker-list.tsx';
import { Sheet } from './sheet.tsx';
import './picker.css';

/** A list longer than this has a filter. */
const FILTER_FROM = 12;

type PickerProps = {
  title: string;
  options: readonly string[];
  /** Index of the option chosen so far; -1 when none is. */
  selected: number;
  /** A small picture beside an option, by its index. */
  renderMark: ((index: number) => ReactNode) | undefined;
  onConfirm: (index: number) => void;
  onCancel: () => void;
};

/** A sheet to choose one of many; nothing changes until Confirm. */
export function Picker({ title, options, selected, renderMark, onConfirm, onCancel }: PickerProps) {
  const labels = useLabels();
  const [chosen, setChosen] = useState(selected);
  const [filter, setFilter] = useState('');
  const found = useMemo(() => matchesOf(options, filter), [options, filter]);
  const isLong = options.length > FILTER_FROM;

  // A choice that the filter hides is not what the borrower confirms.
  const confirm = () => (found.includes(chosen) ? onConfirm(chosen) : onCancel());

  return (
    <Sheet title={title} onDismiss={onCancel}>
      <div className="picker">
        {isLong ? (
          <PickerFilter
            label={labels.search}
            value={filter}
            found={filter.trim() === '' ? '' : labels.matches(found.length)}
            onChange={setFilter}
          />
        ) : null}
        <PickerList
          label={title}
          options={options}
          found={found}
          selected={selected}
          chosen={chosen}
          tall={isLong}
          renderMark={renderMark}
          onChoose={setChosen}
          onConfirm={confirm}
        />
        <div className="button-row">
          <Button tone="secondary" onClick={onCancel}>
            {labels.cancel}
          </Button>
          <Button onClick={confirm}>{labels.confirm}</Button>
        </div>
      </div>
    </Sheet>
  );
}

/**
 * Indexes of the texts that contain every word of `filter`; case and accents make no difference.
 */
function matchesOf(texts: readonly string[], filter: string): number[] {
  const words = plain(filter).split(/\s+/);
  const all = texts.map((_, index) => index);
  if (filter.trim() === '') return all;
  return all.filter((index) => {
    const text = plain(texts[index] ?? '');
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
