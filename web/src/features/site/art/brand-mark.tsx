import { Art } from './art.tsx';

/** The mark beside the company's name. */
export function BrandMark() {
  return (
    <Art size={[32, 32]}>
      <rect className="art-brand" width="32" height="32" rx="9" />
      <path className="art-stroke" d="M9 20.5l4.5-6 4 4L23 11M18.5 11H23v4.5" />
    </Art>
  );
}
