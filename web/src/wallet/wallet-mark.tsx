import { config } from '../lib/config.ts';
import { shownText } from '../lib/plain-text.ts';
import { Image } from '../ui/image.tsx';
import './wallet-mark.css';

/** How many colours there are in the stylesheet. */
const COLOURS = 6;

/**
 * The mark of a wallet: the logo that the deployment has for it, else its first letter in a colour
 * that is always the same. Its name is shown beside it.
 */
export function WalletMark({ wallet }: { wallet: string }) {
  const logo = new Map(Object.entries(config.walletLogos)).get(wallet);
  const [letter = ''] = shownText(wallet).trim();
  return (
    <span
      className="wallet-mark"
      data-colour={colourOf(wallet)}
      data-letter={logo === undefined ? letter.toLocaleUpperCase() : ''}
      aria-hidden="true"
    >
      {logo === undefined ? null : <Image src={logo} alt="" fit="contain" />}
    </span>
  );
}

function colourOf(wallet: string): number {
  let sum = 0;
  for (const letter of wallet) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
}
