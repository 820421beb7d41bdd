import { Art } from './art.tsx';

/** An account of what a loan costs, line by line. */
export function ReceiptArt() {
  return (
    <Art size={[96, 96]}>
      <circle className="art-ground" cx="48" cy="48" r="46" />
      <path
        className="art-surface"
        d="M26 20a6 6 0 016-6h32a6 6 0 016 6v60l-7.3-5-7.4 5-7.3-5-7.4 5-7.3-5-7.3 5z"
      />
      <rect className="art-mute" x="34" y="26" width="18" height="5" rx="2.5" />
      <rect className="art-mute" x="34" y="38" width="28" height="4" rx="2" />
      <rect className="art-mute" x="34" y="47" width="22" height="4" rx="2" />
      <rect className="art-brand" x="34" y="58" width="28" height="7" rx="3.5" />
    </Art>
  );
}
