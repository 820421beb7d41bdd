import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../session/calls.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/notices.ts';
import { TextField } from '../../ui/text-field.tsx';
import './actions.css';

/**
 * Submits the reference number (UTR) of a payment made elsewhere, of an instalment or of a
 * rollover. A blank one does nothing; otherwise a toast shows the server's message, for a success
 * as for a failure (INS-40 to INS-42). No screen for borrowers has the field (INS-43).
 */
export function ReferenceForm({ orderId }: { orderId: string }) {
  const text = useText();
  const [utr, setUtr] = useState('');
  const { mutate, isPending } = useMutation(write('submitUtr'));

  function submit(isDelay: 0 | 1): void {
    if (utr.trim() === '') return;
    const onSuccess = ({ message }: { message: string }) => {
      if (message !== '') showToast(message);
    };
    mutate({ input: { orderId, utr, isDelay } }, { onSuccess });
  }

  return (
    <Card title={text('testPage.reference')}>
      <TextField
        label="utr"
        value={utr}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={setUtr}
      />
      <div className="actions">
        {([0, 1] as const).map((isDelay) => (
          <Button key={isDelay} tone="secondary" busy={isPending} onClick={() => submit(isDelay)}>
            {`isDelay=${isDelay}`}
          </Button>
        ))}
      </div>
    </Card>
  );
}
