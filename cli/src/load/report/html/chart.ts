import { html, type Html } from '../../../output/html.ts';

/** A line of a chart. */
export type Series = {
  name: string;
  /** How it is drawn; the lines of one chart also differ by their dashes. */
  tone: 'plain' | 'good' | 'warn' | 'bad';
  points: readonly (readonly [x: number, y: number])[];
};

/** A mark on an axis. */
export type Tick = { at: number; label: string };

/** Content of a chart. */
export type ChartParts = {
  title: string;
  /** Its text alternative. */
  summary: string;
  series: readonly Series[];
  /** Range of the horizontal axis. */
  across: readonly [from: number, to: number];
  ticks: readonly Tick[];
  /** A value of the vertical axis, which begins at 0, with its unit. */
  label: (value: number) => string;
};

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 64;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 28;

/** Lines over a common axis, drawn as they are: nothing is smoothed. */
export function chart({ title, summary, series, across, ticks, label }: ChartParts): Html {
  const [from, to] = across;
  const tallest = Math.max(...series.flatMap(({ points }) => points.map(([, y]) => y)), 0);
  const step = niceStep(tallest);
  const top = Math.max(step, Math.ceil(tallest / step) * step);
  const x = (value: number): string =>
    (LEFT + ((value - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (value: number): string =>
    (HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const levels = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
  const line = ({ points }: Series): string =>
    points.map(([across_, up]) => `${x(across_)},${y(up)}`).join(' ');
  return html`<figure class="chart">
    <figcaption>
      <strong>${title}</strong> ${series.length > 1 ? series.map(key) : undefined}
    </figcaption>
    <div class="wide" tabindex="0" role="group" aria-label="${title}">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${summary}">
        ${levels.map(
          (level) =>
            html`<line
                class="grid"
                x1="${LEFT}"
                x2="${WIDTH - RIGHT}"
                y1="${y(level)}"
                y2="${y(level)}"
              />
              <text x="${LEFT - 8}" y="${y(level)}" text-anchor="end" dominant-baseline="middle"
                >${label(level)}</text
              >`,
        )}
        ${ticks.map(
          ({ at, label: name }) =>
            html`<text x="${x(at)}" y="${HEIGHT - 8}" text-anchor="middle">${name}</text>`,
        )}
        ${series.map((each) => html`<polyline class="series ${each.tone}" points="${line(each)}" />`)}
      </svg>
    </div>
  </figure>`;
}

function key({ name, tone }: Series): Html {
  return html`<span
    ><svg class="key" viewBox="0 0 28 8" aria-hidden="true">
      <line class="series ${tone}" x1="0" x2="28" y1="4" y2="4" /></svg
    >${name}</span
  >`;
}

/** A step of 1, 2 or 5 times a power of ten, so that about five of them make the whole. */
function niceStep(whole: number): number {
  const rough = (whole || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}
