import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { isPrivate } from '../../native/safe-address.ts';
import { webAddress } from '../../session/web-address.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import './agreement-popup.css';

/**
 * The loan agreement that opens over the screen if the offer names one when it loads (LCN-25 to
 * LCN-30). Agree closes it for good; Cancel closes the webview. The page in the frame is not
 * trusted: it can reach neither our storage nor the address of this page.
 */
export function AgreementPopup({ address }: { address: string }) {
  const text = useText();
  const [atLoad] = useState(address);
  const [open, setOpen] = useState(address !== '');
  if (!open) return null;
  const page = webAddress(atLoad);
  return (
    <Sheet title={text('loan.agreement')}>
      {page && !isPrivate(page, location.href) ? (
        // Browsers do not frame plain http in a page loaded over https.
        <a href={page.href} target="_blank" rel="noopener noreferrer">
          {text('loan.agreementOpen')}
        </a>
      ) : page ? (
        <iframe
          className="agreement-frame"
          title={text('loan.agreement')}
          src={page.href}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
        />
      ) : (
        <p>{text('loan.agreementUnsafe')}</p>
      )}
      <div className="button-row">
        <Button tone="secondary" onClick={() => callNative('closeWebview')}>
          {text('app.cancel')}
        </Button>
        <Button onClick={() => setOpen(false)}>{text('loan.agree')}</Button>
      </div>
    </Sheet>
  );
}
