import { Art } from './art.tsx';
import { Person } from './person.tsx';

const size = [320, 200] as const;

/** Somebody with the plan of a loan: each instalment and its day. */
export function PlanArt({ label }: { label: string }) {
  return (
    <Art size={size} label={label}>
      <path className="art-ground" d="M0 0h320v200H0z" />
      <Person x={24} y={50} skin={2} hair="bun" clothes="art-brand" />
      <rect className="art-surface" x="164" y="32" width="128" height="136" rx="14" />
      <rect className="art-mute" x="180" y="50" width="44" height="7" rx="3.5" />
      <rect className="art-strong" x="180" y="66" width="72" height="14" rx="5" />
      {[100, 122, 144].map((y) => (
        <g key={y}>
          <circle className="art-brand" cx="187" cy={y} r="7" />
          <rect className="art-mute" x="204" y={y - 3} width="34" height="6" rx="3" />
          <rect className="art-mute" x="252" y={y - 3} width="24" height="6" rx="3" />
        </g>
      ))}
    </Art>
  );
}

/** Somebody who got an answer before the hand had gone round the clock. */
export function DecisionArt({ label }: { label: string }) {
  return (
    <Art size={size} label={label}>
      <path className="art-ground" d="M0 0h320v200H0z" />
      <Person x={176} y={50} skin={1} hair="short" clothes="art-strong" />
      <circle className="art-surface" cx="98" cy="98" r="58" />
      <path className="art-stroke-brand" d="M98 98V62M98 98l24 14" />
      <circle className="art-brand" cx="98" cy="98" r="5" />
      {[0, 90, 180, 270].map((angle) => (
        <rect
          key={angle}
          className="art-mute"
          x="96"
          y="46"
          width="4"
          height="9"
          rx="2"
          transform={`rotate(${angle} 98 98)`}
        />
      ))}
      <circle className="art-warm" cx="142" cy="142" r="20" />
      <path className="art-stroke" d="M133 142l6 6 12-13" />
    </Art>
  );
}

/** Somebody at customer service who answers. */
export function AnswerArt({ label }: { label: string }) {
  return (
    <Art size={size} label={label}>
      <path className="art-ground" d="M0 0h320v200H0z" />
      <Person x={32} y={50} skin={3} hair="round" clothes="art-brand" />
      <path
        className="art-surface"
        d="M184 34h90a14 14 0 0114 14v28a14 14 0 01-14 14h-84l-20 16V48a14 14 0 0114-14z"
      />
      <rect className="art-mute" x="188" y="50" width="80" height="7" rx="3.5" />
      <rect className="art-mute" x="188" y="66" width="56" height="7" rx="3.5" />
      <path
        className="art-brand"
        d="M206 116h74a14 14 0 0114 14v40l-16-12h-72a14 14 0 01-14-14v-14a14 14 0 0114-14z"
      />
      <rect className="art-on-brand" x="208" y="128" width="66" height="6" rx="3" />
      <rect className="art-on-brand" x="208" y="141" width="42" height="6" rx="3" />
    </Art>
  );
}
