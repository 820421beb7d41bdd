import { COPY_SCRIPT } from '../../output/command.ts';

/**
 * Filters entries, opens the one that the address names, copies commands. The page is complete
 * without it.
 */
export const SCRIPT = `
const entries = [...document.querySelectorAll('.entry')];
const tools = document.querySelector('.tools');
const search = document.querySelector('.tools [type=search]');
const choices = [...document.querySelectorAll('.tools [type=checkbox]')];
const count = document.querySelector('.tools [role=status]');
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const states = choices.filter((choice) => choice.checked).map((choice) => choice.value);
  let shown = 0;
  for (const entry of entries) {
    const text = entry.dataset.words;
    const wanted = states.length === 0 || states.includes(entry.dataset.state);
    entry.hidden = !wanted || !words.every((word) => text.includes(word));
    if (!entry.hidden) shown += 1;
  }
  count.textContent = shown === entries.length ? '' : shown + ' of ' + entries.length;
}
// A page of figures has nothing to look through.
if (tools) {
  tools.hidden = entries.length < 2;
  search.addEventListener('input', filter);
  for (const choice of choices) choice.addEventListener('change', filter);
  filter();
}
function reveal() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  for (let part = named; part; part = part.parentElement) {
    part.hidden = false;
    if (part.tagName === 'DETAILS') part.open = true;
  }
  named.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();
${COPY_SCRIPT}`;
