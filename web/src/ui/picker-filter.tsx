type PickerFilterProps = {
  label: string;
  value: string;
  /** How many options it leaves, as a text; empty without a filter. */
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
          // The picker may be inside a form, which Enter must not submit. It hides the keyboard.
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.blur();
        }}
      />
      <p role="status">{found}</p>
    </div>
  );
}
