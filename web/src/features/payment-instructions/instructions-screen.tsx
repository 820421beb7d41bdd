import { config } from '../../lib/config.ts';
import { useText } from '../../lib/use-text.ts';
import { useBack, useOwnQuery } from '../../session/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { ImageStrip } from '../../ui/image-strip.tsx';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';
import storeCounter from './pictures/store-counter.svg?no-inline';
import storeReceipt from './pictures/store-receipt.svg?no-inline';
import walletBills from './pictures/wallet-bills.svg?no-inline';
import walletConfirm from './pictures/wallet-confirm.svg?no-inline';
import walletSearch from './pictures/wallet-search.svg?no-inline';
import { ReferenceNo } from './reference-no.tsx';

/** The query parameter of the reference; the documents name only its label. */
const REFERENCE = 'reference_no';

/** How to pay through wallet apps and in a store (PAYI-02 to PAYI-05). */
export function Component() {
  const text = useText();
  const onBack = useBack('orderDetails');
  const reference = useOwnQuery(REFERENCE).trim();
  const company = config.company.name;
  return (
    <Page title={text('guide.title')} onBack={onBack}>
      <ReferenceNo reference={reference} />
      {config.billWallets.map((wallet) => (
        <ChannelGuide
          key={wallet}
          name={text('guide.wallet', { wallet })}
          pictures={[walletBills, walletSearch, walletConfirm]}
          steps={[
            text('guide.open', { wallet }),
            text('guide.find', { company }),
            text('guide.number'),
            text('guide.pin'),
            text('guide.proof'),
          ]}
        />
      ))}
      <ChannelGuide
        name={text('guide.store')}
        pictures={[storeCounter, storeReceipt]}
        steps={[
          text('guide.storeGo'),
          text('guide.storeSay', { company }),
          text('guide.storePay'),
          text('guide.storeSlip'),
        ]}
      />
    </Page>
  );
}

type ChannelGuideProps = { name: string; steps: string[]; pictures: string[] };

/** One channel: its steps in order, and pictures of them that a tap enlarges. */
function ChannelGuide({ name, steps, pictures }: ChannelGuideProps) {
  const text = useText();
  return (
    <Card title={name}>
      <Steps steps={steps} />
      <ImageStrip
        images={pictures}
        nameOf={(position) => text('guide.picture', { name, position })}
        viewerTitle={name}
      />
    </Card>
  );
}
