import { readFileSync, writeFileSync } from 'node:fs';
import { html } from '../../src/output/html.ts';
import { figures } from '../../src/reports/page/figures.ts';
import { page } from '../../src/reports/page/page.ts';
import { changes, storedRuns, ratioOf } from './history.mjs';
import { isMissed } from './table.mjs';
import { shortCommit } from '../machine.mjs';

// Writes the page next to the JSON of a run, in a separate process: Node 24 reads TypeScript.
const [from = '', to = ''] = process.argv.slice(2);
/** @type {import('./history.mjs').BenchRun} */
const now = JSON.parse(readFileSync(from, 'utf8'));
const stored = storedRuns();
const changed = new Set(changes(stored, now.rows).map(({ figure }) => figure));
const missed = now.rows.filter(isMissed).length;
const verdict = missed === 0 ? 'Every goal is met' : `${missed} miss their goal`;

const WIDTH = 160;
const HEIGHT = 32;
const EDGE = 3;

/**
 * The ratio of a figure in every run, with the last one highlighted.
 * @param {string} figure
 */
function plot(figure) {
  const points = [...stored, now].flatMap(({ rows }) => {
    const row = rows.find((each) => each.figure === figure);
    const ratio = row && ratioOf(row);
    return ratio === undefined ? [] : [ratio];
  });
  if (points.length < 2) return '';
  const least = Math.min(...points);
  const span = Math.max(...points) - least || 1;
  const at = points.map((ratio, index) => ({
    x: EDGE + (index / (points.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((ratio - least) / span) * (HEIGHT - 2 * EDGE),
  }));
  const last = at.at(-1) ?? { x: 0, y: 0 };
  const line = at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return html`<svg
    width="${WIDTH}"
    height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    aria-label="${points.join(', ')}"
  >
    <polyline class="series" points="${line}" />
    <circle class="series" cx="${last.x.toFixed(1)}" cy="${last.y.toFixed(1)}" r="2" />
  </svg>`;
}

/** @param {import('./table.mjs').Row} row */
function entry(row) {
  const { figure, measured, limit = '', verdict: own = '' } = row;
  return html`<tr>
    <td class="text">${figure}</td>
    <td class="text">${measured}</td>
    <td>${limit}</td>
    <td class="${isMissed(row) ? 'bad' : ''}">${own}</td>
    <td>${plot(figure)}</td>
    <td class="${changed.has(figure) ? 'bad' : ''}">${changed.has(figure) ? 'changed' : ''}</td>
  </tr>`;
}

writeFileSync(
  to,
  page({
    title: `${verdict}: npm run bench`,
    hero: html`<header class="hero">
      <div>
        <p class="kicker">${now.at.slice(0, 16).replace('T', ' ')} UTC</p>
        <h1>npm run bench</h1>
        <p class="verdict ${missed === 0 ? 'good' : 'bad'}">${verdict}</p>
      </div>
    </header>`,
    main: html`${figures([
        ['Commit', shortCommit(now.commit) || 'none'],
        ['Runs before', stored.length],
        ['Machine', `${now.machine.cores} x ${now.machine.model}, ${now.machine.memoryGb} GB`],
        ['System', `${now.machine.platform}, Node ${now.machine.node}`],
      ])}
      <h2>Figures</h2>
      <div class="wide">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Measured</th>
              <th scope="col">Goal</th>
              <th scope="col">Verdict</th>
              <th scope="col">Run by run</th>
              <th scope="col">More than 10 %</th>
            </tr>
          </thead>
          <tbody>
            ${now.rows.map(entry)}
          </tbody>
        </table>
      </div>`,
    footer: html`Ratios alone are compared with runs that were stored: milliseconds and megabytes
    are of this machine. A commit with + had changes that were not committed.`,
  }),
);
