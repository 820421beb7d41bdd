import { useState, useId } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { faultKinds, faultTargets } from './queries.ts';
import { faultOf, faultText, readFaults } from './sandbox-answers.ts';
import { SandboxProblem } from './sandbox-problem.tsx';
import { useSandbox } from './use-sandbox.ts';
import './actions.css';
import './sandbox-faults.css';

/** The faults that are set, and a form to add more. */
export function SandboxFaults({ sessionId }: { sessionId: string }) {
  const text = useText();
  const faults = useSandbox('/faults', readFaults);
  const [operationId, setOperationId] = useState('*');
  const [kind, setKind] = useState('');
  const [value, setValue] = useState('');
  const [times, setTimes] = useState('1');
  const [mine, setMine] = useState(true);

  function add(): void {
    const owner = mine ? sessionId : '';
    const fault = faultOf({ operationId, kind, value, times, sessionId: owner });
    faults.order({ method: 'PUT', body: [...(faults.data ?? []), fault] });
  }

  return (
    <Card title={text('testPage.faults')}>
      <ul className="faults" aria-live="polite">
        {faults.data?.map((fault, index) => (
          <li key={index}>
            <code>{faultText(fault)}</code>
          </li>
        ))}
        {faults.data?.length === 0 ? <li>{text('testPage.noFaults')}</li> : null}
      </ul>
      <div className="fault-form">
        <FaultChoice
          label={text('testPage.faultCall')}
          options={faultTargets}
          value={operationId}
          onChange={setOperationId}
        />
        <FaultChoice
          label={text('testPage.faultKind')}
          hint={text('testPage.faultHint')}
          options={faultKinds}
          value={kind}
          onChange={setKind}
        />
        <TextField
          label={text('testPage.faultValue')}
          value={value}
          placeholder='after, 2000, 503, 01, {"message": "Busy"}'
          autoComplete="off"
          autoCapitalize="off"
          onChange={setValue}
        />
        <FilteredField
          label={text('testPage.faultTimes')}
          value={times}
          inputMode="numeric"
          autoComplete="off"
          filter={(typed) => typed.replace(/\D/g, '')}
          onChange={setTimes}
        />
      </div>
      {sessionId === '' ? null : (
        <label className="fault-mine">
          <input type="checkbox" checked={mine} onChange={() => setMine(!mine)} />
          <span>{text('testPage.faultMine', { sessionId })}</span>
        </label>
      )}
      <SandboxProblem problem={faults.problem} />
      <div className="actions">
        <Button tone="secondary" busy={faults.busy} disabled={kind === ''} onClick={add}>
          {text('testPage.addFault')}
        </Button>
        <Button tone="quiet" onClick={() => faults.order({ method: 'DELETE' })}>
          {text('testPage.clearFaults')}
        </Button>
      </div>
    </Card>
  );
}

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
function FaultChoice({ label, hint, options, value, onChange }: FaultChoiceProps) {
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
