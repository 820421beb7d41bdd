import { Art } from './art.tsx';

/** A calendar with a day that was kept. */
export function CalendarArt() {
  return (
    <Art size={[96, 96]}>
      <circle className="art-ground" cx="48" cy="48" r="46" />
      <rect className="art-surface" x="20" y="24" width="56" height="52" rx="9" />
      <path className="art-brand" d="M20 33a9 9 0 019-9h38a9 9 0 019 9v7H20z" />
      <path className="art-stroke-brand" d="M34 18v10M62 18v10" />
      <circle className="art-mute" cx="33" cy="50" r="3.5" />
      <circle className="art-mute" cx="48" cy="50" r="3.5" />
      <circle className="art-mute" cx="63" cy="50" r="3.5" />
      <circle className="art-mute" cx="33" cy="64" r="3.5" />
      <circle className="art-warm" cx="58" cy="63" r="9" />
      <path className="art-stroke" d="M54 63l3 3 5-6" />
    </Art>
  );
}
