/** The reference's own script: search and copying; the pages work without it. */
export const script = `'use strict';
const nav = document.querySelector('details.nav');
const wide = matchMedia('(min-width: 56rem)');
const fold = () => { nav.open = wide.matches; };
fold();
wide.addEventListener('change', fold);

const search = nav.querySelector('.search');
const input = search.querySelector('input');
const count = nav.querySelector('.count');
const entries = [...nav.querySelectorAll('[data-words]')];
const groups = [...nav.querySelectorAll('[data-group]')];
search.hidden = false;

const filter = () => {
  const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of entries) {
    entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
  }
  for (const group of groups) group.hidden = !group.querySelector('[data-words]:not([hidden])');
  const found = entries.filter((entry) => !entry.hidden);
  count.hidden = words.length === 0;
  count.textContent = found.length === 1 ? '1 operation' : found.length + ' operations';
  try { sessionStorage.setItem('search', input.value); } catch {}
};
try { input.value = sessionStorage.getItem('search') ?? ''; } catch {}
filter();
input.addEventListener('input', filter);
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  entries.find((entry) => !entry.hidden)?.querySelector('a').click();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === input) return;
  event.preventDefault();
  nav.open = true;
  input.focus();
  input.select();
});
nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

const openTarget = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
openTarget();
addEventListener('hashchange', openTarget);

if (navigator.clipboard) {
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.closest('figure').querySelector('pre').textContent);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    });
  }
}
`;
