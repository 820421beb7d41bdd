import { createHash } from 'node:crypto';
import { BASE_PATH } from '@brought/sdk';

/** The path of the pictures that the contract's examples point to. */
export const PICTURES = `${BASE_PATH}/mock-images/`;

/** True for the path of a picture. */
export function isPicturePath(path: string): boolean {
  return path.startsWith(PICTURES);
}

/**
 * A small picture for an example to show, drawn from its name: the same name
 * gives the same colours. Undefined for a name that no example would use.
 */
export function drawPicture(path: string): string | undefined {
  const name = /^[\w-]{1,60}(?=\.svg$)/.exec(path.slice(PICTURES.length))?.[0];
  if (name === undefined) return undefined;
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(name).digest();
  const hue = Math.round((first / 255) * 360);
  const low = 150 + Math.round((second / 255) * 60);
  const sun = 70 + Math.round((third / 255) * 180);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" role="img" aria-label="${name}">
<rect width="320" height="240" fill="hsl(${hue} 55% 88%)"/>
<circle cx="${sun}" cy="70" r="26" fill="hsl(${(hue + 40) % 360} 80% 68%)"/>
<path d="M0 240V${low}l70-50 60 40 80-70 110 90v${300 - low}z" fill="hsl(${hue} 40% 55%)"/>
<text x="160" y="226" font-family="sans-serif" font-size="16" text-anchor="middle" fill="#fff">${name}</text>
</svg>
`;
}
