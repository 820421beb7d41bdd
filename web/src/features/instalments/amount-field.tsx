import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FilteredField } from '../../ui/filtered-field.tsx';
import { withCurrency } from '../../payment/order/amount-text.ts';
import { shownWhole } from '../../session/formats.ts';
import type { PlanAmounts } from './plan-amounts.ts';
import { typedAmount, type TypedAmount, isInvalidAmount } from './queries.ts';
import { useSelection } from './selection.tsx';

/** Characters removed while an amount is typed (INS-25), which joins the digits around them. */
const DROPPED = /[^\d.,\s]/;

type AmountFieldProps = {
  amounts: PlanAmounts;
  typed: TypedAmount;
  /** Set when the server refused an empty amount; another one each time. */
  refused: object | undefined;
};

/** The field for an amount other than the sum, with its limits and what happens to the amount. */
export function AmountField({ amounts, typed, refused }: AmountFieldProps) {
  const text = useText();
  const id = useId();
  const { ticked, tick, type } = useSelection();
  const field = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState(false);
  const [hasDropped, setHasDropped] = useState(false);
  const [focused, setFocused] = useState(false);
  const inWord = useRef(false);
  const notes = useTypedNotes(typed, amounts, hasDropped);
  const limits = useLimits(typed, amounts);
  const { payable, most, least } = amounts;
  const listed = payable.length > 0;

  const [begun] = useState(typed.input !== '');

  // Opens the keyboard only for a borrower who chose to type: not if typing is the only option, nor
  // when returning to an amount typed earlier.
  useLayoutEffect(() => {
    if (listed && !begun) field.current?.focus();
  }, [listed, begun]);

  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  const isMissing = refused !== undefined && typed.input.trim() === '';
  const value = shown(typed, typing);
  // Only while nobody types there: a digit behind a group might be read as decimals.
  const grouped = focused || typing || value === '' ? value : shownWhole(BigInt(value));
  // An amount typed key by key may still get decimals; a pasted one is complete.
  const isTyping = (input: string) => input.length - value.length <= 1;
  // Letters are dropped, so the full stop of `Tsh.` must not become a decimal point.
  const endsWord = (input: string) => inWord.current && /^[.,]+$/.test(input);
  return (
    <section className="amount-head figure">
      <FilteredField
        ref={field}
        label={text('instalment.typed', { currency: config.currency })}
        value={grouped}
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${shownWhole(least)} – ${shownWhole(most)}`}
        hint={limits === '' ? undefined : id}
        error={isMissing ? text('instalment.typedMissing') : undefined}
        filter={(input) =>
          endsWord(input) ? '' : shown(typedAmount(input, most), isTyping(input))
        }
        onChange={(accepted, input) => {
          setTyping(isTyping(input));
          setHasDropped(accepted !== '' && (hasDropped || DROPPED.test(input)));
          type(endsWord(input) ? '' : input);
          inWord.current = accepted === '' && (inWord.current || /\p{L}/u.test(input));
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setTyping(false);
          inWord.current = false;
        }}
      />
      <div className="amount-said">
        {limits === '' ? null : <p id={id}>{limits}</p>}
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
 * The field's text: the digits that count (INS-25). Separators stay while the borrower is typing,
 * because only the following digits distinguish thousands from decimals.
 */
function shown({ plain, units, capped }: TypedAmount, typing: boolean): string {
  return typing && !capped ? plain : units;
}

/** The limits of the field, but for those that a note about the amount names. */
function useLimits(typed: TypedAmount, { most, least }: PlanAmounts): string {
  const text = useText();
  const limits = { least: withCurrency(least), most: withCurrency(most) };
  if (typed.capped) return '';
  return least > 0n && least < most && !isBelow(typed, least)
    ? text('instalment.range', limits)
    : text('instalment.upTo', limits);
}

/** Whether an amount was typed that is less than the lender suggests. */
const isBelow = (typed: TypedAmount, least: bigint): boolean =>
  typed.input.trim() !== '' && !isInvalidAmount(typed) && BigInt(typed.units) < least;

/**
 * The notes about a typed amount, so that nothing changes silently: how it was read, that it was
 * lowered to the maximum, that it is less or more than the lender expects.
 */
function useTypedNotes(typed: TypedAmount, amounts: PlanAmounts, hasDropped: boolean): string[] {
  const text = useText();
  const { input, units, capped, cut } = typed;
  const { payable, owed, complete, most, least } = amounts;
  if (input.trim() === '') return [];
  if (isInvalidAmount(typed)) return [text('instalment.zero')];
  const amount = withCurrency(units);
  const notes: string[] = [];
  if (capped) notes.push(text('instalment.capped', { most: withCurrency(most) }));
  else if (cut) notes.push(text('instalment.cut', { amount }));
  else if (input !== units || hasDropped) notes.push(text('instalment.readAs', { amount }));
  if (isBelow(typed, least) && least < most) {
    notes.push(text('instalment.belowLeast', { least: withCurrency(least) }));
  }
  if (complete && payable.length > 0 && BigInt(units) > owed) {
    notes.push(text('instalment.moreThanListed', { owed: withCurrency(owed) }));
  }
  return notes;
}
