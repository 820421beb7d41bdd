import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import channels from './channels.svg';
import './pay-code.css';

/** The code to repay with, and where it is taken (CODE-06 to CODE-08). */
export function PayCode({ code }: { code: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <>
      <Card title={text('code.code')}>
        <p className="pay-code">{code}</p>
        <Button onClick={() => copy(code)}>{text('app.copy')}</Button>
      </Card>
      <Card title={text('code.channels')}>
        <p className="pay-code-channels">{text('code.channelsText')}</p>
        <img
          className="pay-code-picture"
          src={channels}
          alt={text('code.channelsPicture')}
          width="320"
          height="80"
        />
      </Card>
    </>
  );
}
