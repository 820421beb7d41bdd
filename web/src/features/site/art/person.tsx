type PersonProps = {
  /** Position of the drawing, which is 120 by 150 units. */
  x: number;
  y: number;
  scale?: number;
  skin: 1 | 2 | 3;
  hair: 'short' | 'bun' | 'round';
  /** Class of the clothes. */
  clothes: string;
};

/** Head and shoulders of somebody. */
export function Person({ x, y, scale = 1, skin, hair, clothes }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {hair === 'bun' ? <circle className="art-hair" cx="60" cy="17" r="13" /> : null}
      {hair === 'round' ? <circle className="art-hair" cx="60" cy="46" r="41" /> : null}
      <rect className={`art-skin-${skin}`} x="48" y="72" width="24" height="40" rx="12" />
      <path className="art-shade" d="M48 84c6 7 18 7 24 0v6c-6 6-18 6-24 0z" />
      <path className={clothes} d="M2 150c0-32 18-44 44-48 4 9 24 9 28 0 26 4 44 16 44 48z" />
      <ellipse className={`art-skin-${skin}`} cx="60" cy="55" rx="26" ry="30" />
      <path
        className="art-hair"
        d="M32 56c-5-27 9-38 29-38 19 0 32 12 27 38-3-9-6-14-10-17-11 5-27 5-38 0-4 4-6 9-8 17z"
      />
    </g>
  );
}
