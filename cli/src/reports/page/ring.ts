import { html, type Html } from '../../output/html.ts';

const RADIUS = 46;
const length = 2 * Math.PI * RADIUS;

/** A percentage as a ring, with a caption below that says what it counts. */
export function ring(label: string, percent: number, caption: string): Html {
  const filled = (percent / 100) * length;
  const size = `${filled.toFixed(1)} ${length.toFixed(1)}`;
  return html`<figure class="ring ${toneOf(percent)}">
    <svg viewBox="0 0 110 110" role="img" aria-label="${label}: ${percent} %">
      <circle class="track" cx="55" cy="55" r="${RADIUS}" fill="none" stroke-width="9" />
      <circle
        class="bar"
        cx="55"
        cy="55"
        r="${RADIUS}"
        fill="none"
        stroke-width="9"
        stroke-linecap="${percent > 0 ? 'round' : 'butt'}"
        stroke-dasharray="${size}"
        transform="rotate(-90 55 55)"
      />
      <text x="55" y="56" text-anchor="middle" dominant-baseline="middle">${percent}%</text>
    </svg>
    <figcaption><strong>${label}</strong><br />${caption}</figcaption>
  </figure>`;
}

function toneOf(percent: number): string {
  if (percent === 100) return '';
  return percent < 90 ? 'low' : 'nearly';
}
