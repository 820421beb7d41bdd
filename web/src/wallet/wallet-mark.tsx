import { config } from '../lib/config.ts';
import { shownText } from '../lib/plain-text.ts';
import { Image } from '../ui/image.tsx';
import './wallet-mark.css';

/** Number of colours in the stylesheet. */
const COLOURS = 6;

/**
 * The mark of a wallet: its logo from the configuration, else its first letter in a colour derived
 * from its name. The name itself is shown next to it.
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
