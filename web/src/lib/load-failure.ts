/** Reports that the application failed to load: in the notice of index.html, and in its title. */
export function showLoadFailure(): void {
  const notice = document.querySelector('#shell-slow');
  notice?.setAttribute('data-failed', '');
  document.title = notice?.querySelector('.lost-title')?.textContent ?? document.title;
}
