import { amountSize } from '../../ui/amount-size.ts';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import '../../ui/amount.css';
import './contract-number.css';

type ContractNumberProps = { number: string; logo: string };

/** Whom the borrower pays and under which number; a tap copies it (CODE-13 CODE-14). */
export function ContractNumber({ number, logo }: ContractNumberProps) {
  const text = useText();
  const copy = useCopy();
  return (
    <Card>
      {logo === '' ? null : (
        <span className="provider-logo">
          <Image src={logo} alt={text('code.provider')} fit="contain" eager />
        </span>
      )}
      <button type="button" className="contract-number" onClick={() => copy(number)}>
        <span className="contract-number-label">{text('code.contract')}</span>
        <span className="contract-number-value one-line" style={amountSize(number)}>
          {number}
        </span>
        <span className="contract-number-copy">
          <Icon name="copy" />
          {text('code.tapToCopy')}
        </span>
      </button>
    </Card>
  );
}
