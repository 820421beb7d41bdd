import { useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { matchesOf } from './matches.ts';
import { PickerFilter } from './picker-filter.tsx';
import { PickerList } from './picker-list.tsx';
import { Sheet } from './sheet.tsx';
import './picker.css';

/** A list longer than this has a filter. */
const FILTER_FROM = 12;

/** Words of a picker. */
export type PickerWords = {
  confirm: string;
  cancel: string;
  /** Label of the filter. */
  filter: string;
  /** How many options the filter leaves. */
  found: (count: number) => string;
  /** Draws more of the options. */
  more: string;
};

type PickerProps = {
  title: string;
  options: readonly string[];
  /** Index of the option chosen so far; -1 when none is. */
  selected: number;
  words: PickerWords;
  onConfirm: (index: number) => void;
  onCancel: () => void;
};

/** A sheet to choose one of many; nothing changes until Confirm. */
export function Picker({ title, options, selected, words, onConfirm, onCancel }: PickerProps) {
  const [chosen, setChosen] = useState(selected);
  const [filter, setFilter] = useState('');
  const found = useMemo(() => matchesOf(options, filter), [options, filter]);
  const isLong = options.length > FILTER_FROM;

  // What the filter has taken out of sight is not what the borrower confirms.
  const confirm = () => (found.includes(chosen) ? onConfirm(chosen) : onCancel());

  return (
    <Sheet title={title} onDismiss={onCancel}>
      <div className="picker">
        {isLong ? (
          <PickerFilter
            label={words.filter}
            value={filter}
            found={filter.trim() === '' ? '' : words.found(found.length)}
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
          more={words.more}
          onChoose={setChosen}
          onConfirm={confirm}
        />
        <div className="dialog-actions">
          <Button tone="secondary" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button onClick={confirm}>{words.confirm}</Button>
        </div>
      </div>
    </Sheet>
  );
}
