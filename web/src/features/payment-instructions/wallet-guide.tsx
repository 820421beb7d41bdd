import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { Steps } from '../../ui/steps.tsx';
import { ChannelGuide } from './channel-guide.tsx';
import walletBills from './pictures/wallet-bills.svg?no-inline';
import walletConfirm from './pictures/wallet-confirm.svg?no-inline';
import walletSearch from './pictures/wallet-search.svg?no-inline';
import './wallet-guide.css';

/** How a bill is paid with a wallet: in its app, and by dialling a code if config.json has one. */
export function WalletGuide({ wallet }: { wallet: string }) {
  const text = useText();
  const company = config.company.name;
  const code = new Map(Object.entries(config.ussdCodes)).get(wallet);
  return (
    <ChannelGuide
      name={text('guide.wallet', { wallet })}
      pictures={[walletBills, walletSearch, walletConfirm]}
      steps={[
        text('guide.open', { wallet }),
        text('guide.find', { company }),
        text('guide.number'),
        text('guide.pin'),
        text('guide.proof'),
      ]}
    >
      {code === undefined ? null : (
        <section className="wallet-ussd">
          <h3>{text('guide.ussd')}</h3>
          <a className="button button-secondary" href={`tel:${encodeURIComponent(code)}`}>
            {text('guide.ussdDial', { code })}
          </a>
          <Steps
            steps={[
              text('guide.ussdBill'),
              text('guide.find', { company }),
              text('guide.number'),
              text('guide.pin'),
            ]}
          />
        </section>
      )}
    </ChannelGuide>
  );
}
