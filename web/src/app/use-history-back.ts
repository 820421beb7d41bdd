import { useEffect } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import { isDismissible, openDialog, requestClose } from '../ui/open-dialog.ts';

/**
 * Back of a browser closes the dialog that is open, and the screen stays: no entry of the history
 * is made for it. In front of the first screen there is nothing of ours to stop at; there the
 * dialog closes where the platform itself gives it the gesture.
 */
export function useHistoryBack(): void {
  const blocker = useBlocker(closesDialog);

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/**
 * A dialog takes the gesture. Entries that the host wrote have no number to go back by, and one
 * with the key of the screen is the screen itself at an address that the host has swapped.
 */
const closesDialog: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  if (historyAction !== NavigationType.Pop) return false;
  if (currentLocation.key === 'default' || currentLocation.key === nextLocation.key) return false;
  const dialog = openDialog();
  if (!dialog || !isDismissible(dialog)) return false;
  // The router goes to its entry again; until then the address is that of the other screen.
  addEventListener('popstate', () => requestClose(dialog), { once: true });
  return true;
};
