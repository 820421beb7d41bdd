import { useEffect } from 'react';
import { focusTitle } from '../ui/page-title.tsx';

/**
 * Gives the focus to the heading of the screen where what had it has gone, such as a button with
 * the form that it has sent, and nothing else has taken it: from the page itself nobody knows where
 * they are.
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
