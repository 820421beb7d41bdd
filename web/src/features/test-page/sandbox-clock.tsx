import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readClock } from './sandbox-answers.ts';
import { useSandbox } from './use-sandbox.ts';
import './actions.css';
import './sandbox-clock.css';

const steps = ['1h', '1d', '7d', '30d'] as const;

/** The clock of the sandbox: loans fall due by it. */
export function SandboxClock() {
  const text = useText();
  const clock = useSandbox('/clock', readClock);
  const [step, setStep] = useState('');
  const advance = (by: string) => clock.order({ method: 'POST', body: { advance: by } });

  return (
    <Card title={text('testPage.clock')}>
      <p role="status" className="sandbox-clock">
        {clock.data ?? '–'}
      </p>
      <div className="actions">
        {steps.map((by) => (
          <Button key={by} tone="secondary" onClick={() => advance(by)}>
            {`+ ${by}`}
          </Button>
        ))}
      </div>
      <TextField
        label={text('testPage.advance')}
        value={step}
        placeholder="45d"
        autoComplete="off"
        autoCapitalize="off"
        error={clock.problem}
        onChange={setStep}
        beside={
          <Button
            tone="secondary"
            busy={clock.busy}
            disabled={step === ''}
            onClick={() => advance(step)}
          >
            {text('testPage.advanceNow')}
          </Button>
        }
      />
      <Button
        tone="quiet"
        onClick={() => clock.order({ method: 'POST', body: { set: new Date().toISOString() } })}
      >
        {text('testPage.clockNow')}
      </Button>
    </Card>
  );
}
