import { CONTROL_PATH } from '../lib/paths.ts';
import type { Scenarios } from '../state/scenario.ts';
import { seedLinks, type SeedLink } from '../seeds/seed-links.ts';
import { escapeHtml, page } from './html.ts';

/** Links in addition to those of the scenarios. */
const links = [
  { path: '/sms?phone=0712345678', text: 'Messages to 0712345678' },
  { path: '/clock', text: 'Clock' },
  { path: '/state', text: 'State' },
  { path: '/faults', text: 'Faults' },
  { path: '/journal', text: 'Journal' },
] as const;

/** The start page for people: every scenario with the link that opens it. */
export function controlPage(now: number, scenarios: Scenarios): string {
  const moment = new Date(now).toISOString().replace('T', ' ').slice(0, 16);
  return page(
    'Sandbox',
    `<p>It is ${moment} UTC here. Each scenario opens as a borrower of its own; <code>.anna</code> after its name in the address makes one more.</p>
<ul class="scenarios">${seedLinks(scenarios).map(scenario).join('')}</ul>
<h2>Behind the scenes</h2>
<ul>${links.map(({ path, text }) => `<li><a href="${CONTROL_PATH}${path}">${text}</a></li>`).join('')}</ul>`,
  );
}

function scenario({ name, summary, link }: SeedLink): string {
  return `<li><a href="${escapeHtml(link)}">${name}</a><br>${escapeHtml(summary)}</li>`;
}
