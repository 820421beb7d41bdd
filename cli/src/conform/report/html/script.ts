/**
 * Filters calls, opens the one that the address names, copies commands. The page says everything
 * without it.
 */
export const SCRIPT = `
const calls = [...document.querySelectorAll('.call')];
const tools = document.querySelector('.tools');
const search = tools.querySelector('[type=search]');
const broken = tools.querySelector('[type=checkbox]');
const count = tools.querySelector('[role=status]');
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    const text = call.dataset.words;
    call.hidden = (broken.checked && !call.dataset.broken) || !words.every((word) => text.includes(word));
    if (!call.hidden) shown += 1;
  }
  count.textContent = shown === calls.length ? '' : shown + ' of ' + calls.length + ' calls';
}
tools.hidden = false;
search.addEventListener('input', filter);
broken.addEventListener('change', filter);
function reveal() {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!call || call.tagName !== 'DETAILS') return;
  call.hidden = false;
  call.open = true;
  call.scrollIntoView();
}
addEventListener('hashchange', reveal);
reveal();
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.previousElementSibling.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling);
      button.textContent = 'Selected';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
}
`;
