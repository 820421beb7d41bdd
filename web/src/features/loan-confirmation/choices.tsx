import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import type { Choice } from '../../session/inputs.ts';
import { isSomeMoney, plainMoney, symbolOf, type Offer } from './queries.ts';

type ChoicesProps = {
  offer: Offer;
  choice: Choice | undefined;
  /** Nothing can be chosen while the offer on the screen is being taken. */
  locked: boolean;
  onChoose: (part: Partial<Choice>) => void;
};

/** The amounts and terms that the server lets the borrower choose from, where there are any. */
export function Choices({ offer, choice, locked, onChoose }: ChoicesProps) {
  const text = useText();
  const amounts = unique(offer.amountList).filter(isSomeMoney);
  const periods = unique(offer.periodList).filter((count) => count > 0);
  if (amounts.length === 0 && periods.length === 0) return null;
  return (
    <Card>
      {amounts.length === 0 ? null : (
        <ChoiceChips
          label={text('loan.chooseAmount', { currency: symbolOf(offer) })}
          options={amounts.map((amount) => ({
            value: String(amount),
            label: plainMoney(amount),
          }))}
          disabled={locked}
          selected={choice?.amount}
          onSelect={(amount) => onChoose({ amount })}
        />
      )}
      {periods.length === 0 ? null : (
        <ChoiceChips
          label={text('loan.chooseTerm')}
          options={periods.map((count) => ({
            value: String(count),
            label: text('loan.days', { count }),
          }))}
          disabled={locked}
          selected={choice?.periods}
          onSelect={(chosen) => onChoose({ periods: chosen })}
        />
      )}
    </Card>
  );
}

/** Each value once. */
function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
