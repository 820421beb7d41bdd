import { useId, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { withCurrency } from '../../payment/amount-text.ts';
import { grouped } from '../../wallet/amounts.ts';
import type { PlanAmounts } from './plan-amounts.ts';
import { typedAmount, type TypedAmount } from './queries.ts';
import { useSelection } from './selection.tsx';
import { useTypedNotes } from './use-typed-notes.ts';

type AmountFieldProps = { amounts: PlanAmounts; typed: TypedAmount };

/** The field for another amount than the sum, with its limits, and what becomes of the amount. */
export function AmountField({ amounts, typed }: AmountFieldProps) {
  const text = useText();
  const id = useId();
  const { ticked, tick, type } = useSelection();
  const field = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState(false);
  const notes = useTypedNotes(typed, amounts);
  const { payable, most, least } = amounts;
  const listed = payable.length > 0;

  // The keyboard rises for whoever asked to type; where nothing else can be done, nobody asked.
  useLayoutEffect(() => {
    if (listed) field.current?.focus();
  }, [listed]);

  const value = shown(typed, typing);
  // What is typed key by key may still get a decimal part; what comes at once is whole.
  const isTyping = (written: string) => written.length - value.length <= 1;
  return (
    <section className="amount-head">
      <FilteredField
        ref={field}
        label={text('instalment.typed', { currency: config.currency })}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${grouped(least)} – ${grouped(most)}`}
        hint={id}
        filter={(written) => shown(typedAmount(written, most), isTyping(written))}
        onChange={(_, written) => {
          setTyping(isTyping(written));
          type(written);
        }}
        onBlur={() => setTyping(false)}
      />
      <div className="amount-said">
        <p id={id}>
          {least > 0n && least < most
            ? text('instalment.range', { least: withCurrency(least), most: withCurrency(most) })
            : text('instalment.upTo', { most: withCurrency(most) })}
        </p>
        <div aria-live="polite">
          {notes.map((note) => (
            <p key={note} className="amount-note">
              {note}
            </p>
          ))}
        </div>
      </div>
      {listed ? (
        <Button tone="quiet" onClick={() => tick(ticked)}>
          {text('instalment.useSum')}
        </Button>
      ) : null}
    </section>
  );
}

/**
 * What stands in the field: the digits that count (INS-25); separators stay while they are typed,
 * since only what follows tells thousands from decimals. One alone is of a word, as in `Tsh.`,
 * whose letters have not stayed.
 */
function shown({ plain, units, capped }: TypedAmount, typing: boolean): string {
  return typing && !capped ? plain.replace(/^[.,]+$/, '') : units;
}
