type PickerFilterProps = {
  label: string;
  value: string;
  /** What it leaves, in words; empty while there is nothing to say. */
  found: string;
  onChange: (value: string) => void;
};

/** Narrows a long list. */
export function PickerFilter({ label, value, found, onChange }: PickerFilterProps) {
  return (
    <div className="picker-filter">
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The picker may stand in a form, which is not to be sent by this. The keyboard goes.
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.blur();
        }}
      />
      <p role="status">{found}</p>
    </div>
  );
}
