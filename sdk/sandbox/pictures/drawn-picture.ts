import { IMAGE_PATH } from '../lib/paths.ts';
import { randomFrom } from '../lib/random.ts';

/** Address of a picture that the sandbox draws itself. */
export function drawnPicture(name: string): string {
  return `${IMAGE_PATH}${name}.svg`;
}

/**
 * A small landscape, the same for the same name. Undefined for a name that is not one of the
 * sandbox's pictures.
 */
export function drawPicture(name: string): string | undefined {
  if (!/^(logo|upload|reply)-[a-z0-9]{1,20}\.svg$/.test(name)) return undefined;
  const random = randomFrom(name);
  const hue = random.below(360);
  const ridge = 150 + random.below(60);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" role="img" aria-label="${name.slice(0, -4)}">
<rect width="320" height="240" fill="hsl(${hue} 55% 88%)"/>
<circle cx="${70 + random.below(180)}" cy="70" r="26" fill="hsl(${(hue + 40) % 360} 80% 68%)"/>
<path d="M0 240V${ridge}l70-50 60 40 80-70 110 90v${300 - ridge}z" fill="hsl(${hue} 40% 55%)"/>
</svg>
`;
}
