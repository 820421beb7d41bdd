import { useEffect } from 'react';
import { focusTitle } from '../ui/page-title.tsx';

/**
 * Focuses the heading of the screen when the focused element has been removed, such as a button
 * with the form that it submitted, and nothing else has taken the focus: with the focus on the page
 * itself, people lose their position.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Node | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      focusTitle();
    });
    addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
