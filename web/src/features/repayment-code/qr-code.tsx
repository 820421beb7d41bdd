import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { imageAddress } from '../../ui/image-address.ts';
import { Image } from '../../ui/image.tsx';
import { ImageViewer } from '../../ui/image-viewer.tsx';
import { MessageState } from '../../ui/message-state.tsx';
import { Steps } from '../../ui/steps.tsx';
import './qr-code.css';

const tips = ['code.tip1', 'code.tip2', 'code.tip3', 'code.tip4', 'code.tip5'] as const;

/** The QR code to repay with, and how to scan it (CODE-10 CODE-11). */
export function QrCode({ image }: { image: string }) {
  const text = useText();
  return (
    <>
      <Card title={text('code.qr')}>
        {imageAddress(image, { allowHttp: true }) === undefined ? (
          <MessageState
            icon="alert"
            title={text('code.qrUnsafe')}
            text={text('code.missingText')}
          />
        ) : (
          <QrPicture image={image} />
        )}
      </Card>
      <Card title={text('code.tips')}>
        <Steps steps={tips.map((id) => text(id))} />
      </Card>
    </>
  );
}

/** The picture, which a tap enlarges for the scanner of another telephone. */
function QrPicture({ image }: { image: string }) {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  const [large, setLarge] = useState(false);

  function retry(): void {
    setBroken(false);
    setAttempt(attempt + 1);
  }

  if (broken) {
    return (
      <MessageState
        icon="image"
        title={text('code.qrFailed')}
        text={text('code.qrFailedText')}
        action={<Button onClick={retry}>{text('app.retry')}</Button>}
      />
    );
  }
  const name = text('code.qrPicture');
  return (
    <>
      <button type="button" className="qr-picture" onClick={() => setLarge(true)}>
        <Image
          key={attempt}
          src={image}
          alt={name}
          fit="contain"
          eager
          allowHttp
          onBroken={() => setBroken(true)}
        />
      </button>
      <p className="qr-hint">{text('code.enlarge')}</p>
      {large ? (
        <ImageViewer
          title={name}
          images={[image]}
          nameOf={() => name}
          start={0}
          light
          allowHttp
          onClose={() => setLarge(false)}
        />
      ) : null}
    </>
  );
}
