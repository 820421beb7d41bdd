/** Says that the application does not come: in the notice of index.html, and by its title. */
export function showLost(): void {
  const notice = document.querySelector('#shell-slow');
  notice?.setAttribute('data-failed', '');
  document.title = notice?.querySelector('.lost-title')?.textContent ?? document.title;
}
