import { useEffect } from 'react';
import { NavigationType, useBlocker, useLocation, type BlockerFunction } from 'react-router-dom';
import { isDismissible, openDialog, requestClose } from '../ui/open-dialog.ts';

/**
 * Back of a browser closes the dialog that is open, and the screen stays: no entry of the history
 * is made for it. In front of the first screen there is nothing of ours to stop at; there the
 * dialog closes where the platform itself gives it the gesture.
 */
export function useHistoryBack(): void {
  const blocker = useBlocker(isForDialog);
  const { key } = useLocation();

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const close = () => {
      blocker.reset();
      const dialog = openDialog();
      if (dialog) requestClose(dialog);
    };
    // The router goes to its entry again; until then the address is that of the other screen.
    if (keyInHistory() === key) {
      close();
      return undefined;
    }
    addEventListener('popstate', close, { once: true });
    return () => removeEventListener('popstate', close);
  }, [blocker, key]);
}

/**
 * A dialog takes the gesture. Entries that the host wrote have no number to go back by, and one
 * with the key of the screen is the screen itself at an address that the host has swapped.
 */
const isForDialog: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  if (historyAction !== NavigationType.Pop) return false;
  if (currentLocation.key === 'default' || currentLocation.key === nextLocation.key) return false;
  const dialog = openDialog();
  return dialog !== undefined && isDismissible(dialog);
};

function keyInHistory(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}
