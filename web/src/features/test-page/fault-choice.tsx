import { useId } from 'react';
import './fault-choice.css';

type FaultChoiceProps = {
  label: string;
  /** Text of an empty first option; without it the first option is chosen. */
  hint?: string;
  options: readonly string[];
  value: string;
  onChange: (option: string) => void;
};

/** A choice among names of the contract, with the platform's picker. */
export function FaultChoice({ label, hint, options, value, onChange }: FaultChoiceProps) {
  const id = useId();
  return (
    <div className="fault-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {hint === undefined ? null : <option value="">{hint}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
