import { readFileSync, writeFileSync } from 'node:fs';
import { command } from '../../src/output/command.ts';
import { html } from '../../src/output/html.ts';
import { figures } from '../../src/reports/page/figures.ts';
import { page } from '../../src/reports/page/page.ts';
import { duration } from '../../src/reports/duration.ts';
import { isMissed } from '../bench/table.mjs';
import { shortCommit } from '../machine.mjs';
import { verdictOf } from './report.mjs';

// Writes the page next to a report.json, in a separate process: Node 24 reads TypeScript.
const [from = '', to = ''] = process.argv.slice(2);
/** @type {import('./report.mjs').Report} */
const report = JSON.parse(readFileSync(from, 'utf8'));
const { machine, proofs } = report;
const verdict = verdictOf(report);
const pills = { proved: 'good', 'in part': 'warn', failed: 'bad' };

/** @param {import('./report.mjs').Proved} proved */
function entry({ name, says, conclusion, seconds, seed, again, figures: rows }) {
  return html`<section class="entry">
    <div class="body">
      <h2>${name} <span class="pill ${pills[conclusion]}">${conclusion}</span></h2>
      <p class="why">Shows ${says}.</p>
      <div class="wide">
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Measured</th>
              <th scope="col">Limit</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row.figure}</th>
                  <td>${row.measured}</td>
                  <td>${row.limit ?? ''}</td>
                  <td class="${isMissed(row) ? 'bad' : ''}">${row.verdict ?? ''}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="time">${duration(seconds * 1000)}${seed === null ? '' : `, seed ${seed}`}</p>
      ${command(again)}
    </div>
  </section>`;
}

writeFileSync(
  to,
  page({
    title: `${verdict.text}: what npm run prove has shown`,
    hero: html`<header class="hero">
      <div>
        <p class="kicker">${report.startedAt.slice(0, 16).replace('T', ' ')} UTC</p>
        <h1>npm run prove</h1>
        <p class="verdict ${verdict.tone}">${verdict.text}</p>
      </div>
    </header>`,
    main: html`${figures([
      ['Commit', shortCommit(report.commit) || 'none'],
      ['Took', duration(report.seconds * 1000)],
      ['Machine', `${machine.cores} x ${machine.model}, ${machine.memoryGb} GB`],
      ['System', `${machine.platform}, Node ${machine.node}`],
    ])}
    ${proofs.map(entry)}`,
    footer: html`Every line is of this run, but for those that say that they are recorded. A commit
    with + had changes that were not committed.`,
  }),
);
