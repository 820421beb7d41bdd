import { Art } from './art.tsx';

/** A loan on a phone: its amount, its instalments, and those not yet paid. */
export function HomeArt({ label }: { label: string }) {
  return (
    <Art size={[400, 290]} label={label}>
      <circle className="art-ground" cx="200" cy="190" r="168" />
      <Calendar />
      <Coins />
      <rect className="art-surface" x="136" y="24" width="128" height="290" rx="22" />
      <rect className="art-mute" x="182" y="37" width="36" height="5" rx="2.5" />
      <rect className="art-mute" x="154" y="62" width="48" height="8" rx="4" />
      <rect className="art-strong" x="154" y="80" width="84" height="20" rx="6" />
      <path className="art-soft" d="M154 118h92v2h-92z" />
      <Row y={142} paid />
      <Row y={174} paid />
      <Row y={206} />
      <rect className="art-brand" x="154" y="236" width="92" height="32" rx="10" />
      <rect className="art-on-brand" x="180" y="249" width="40" height="6" rx="3" />
    </Art>
  );
}

function Row({ y, paid = false }: { y: number; paid?: boolean }) {
  return (
    <g transform={`translate(154 ${y})`}>
      <circle className={paid ? 'art-brand' : 'art-mute'} cx="9" cy="0" r="9" />
      {paid ? <path className="art-stroke" strokeWidth="2" d="M5 0l3 3 5-6" /> : null}
      <rect className="art-mute" x="28" y="-7" width="34" height="6" rx="3" />
      <rect className="art-soft" x="28" y="3" width="24" height="5" rx="2.5" />
      <rect className="art-mute" x="74" y="-5" width="18" height="8" rx="4" />
    </g>
  );
}

function Calendar() {
  return (
    <g transform="translate(286 76)">
      <rect className="art-surface" width="88" height="84" rx="14" />
      <path className="art-brand" d="M0 14a14 14 0 0114-14h60a14 14 0 0114 14v10H0z" />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <circle
            key={`${row}-${column}`}
            className={row === 1 && column === 2 ? 'art-warm' : 'art-mute'}
            cx={17 + column * 18}
            cy={38 + row * 16}
            r={row === 1 && column === 2 ? 6 : 4}
          />
        )),
      )}
    </g>
  );
}

function Coins() {
  return (
    <g transform="translate(34 216)">
      {[0, 1, 2, 3].map((coin) => (
        <g key={coin} transform={`translate(${coin % 2 === 0 ? 0 : 4} ${56 - coin * 15})`}>
          <rect className="art-warm" width="72" height="13" rx="6.5" />
          <rect className="art-shade" x="10" y="4" width="52" height="4" rx="2" />
        </g>
      ))}
      <circle className="art-warm" cx="84" cy="-26" r="20" />
      <circle className="art-shade" cx="84" cy="-26" r="13" />
    </g>
  );
}
