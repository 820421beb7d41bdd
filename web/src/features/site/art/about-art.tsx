import { Art } from './art.tsx';
import { Person } from './person.tsx';

/** Three people of the lender at one table. */
export function AboutArt({ label }: { label: string }) {
  return (
    <Art size={[400, 270]} label={label}>
      <path className="art-ground" d="M0 0h400v270H0z" />
      <rect className="art-surface" x="138" y="22" width="124" height="70" rx="10" />
      <path className="art-stroke-brand" d="M156 74l22-18 20 10 24-26 22 6" />
      <Person x={22} y={86} skin={2} hair="bun" clothes="art-warm" />
      <Person x={258} y={86} skin={3} hair="short" clothes="art-strong" />
      <Person x={134} y={74} scale={1.1} skin={1} hair="round" clothes="art-brand" />
      <path className="art-surface" d="M-4 226h408v48H-4z" />
      <rect className="art-mute" x="52" y="206" width="66" height="42" rx="6" />
      <rect className="art-brand" x="60" y="214" width="50" height="26" rx="3" />
      <rect className="art-mute" x="276" y="218" width="74" height="8" rx="4" />
      <rect className="art-soft" x="284" y="210" width="58" height="8" rx="4" />
    </Art>
  );
}
