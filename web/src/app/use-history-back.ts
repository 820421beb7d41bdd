import { useEffect } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import { isDismissible, topDialog, requestClose } from '../ui/top-dialog.ts';

/**
 * The browser's Back closes an open dialog and stays on the screen, without a history entry for the
 * dialog. The first screen has no earlier entry of ours, so there Back closes the dialog only if
 * the platform itself passes the gesture on; this is why server addresses that lead to one of our
 * screens are followed within the app (`useOpenAddress`).
 */
export function useHistoryBack(): void {
  const blocker = useBlocker(closesDialog);

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/**
 * Blocks a Back that closes a dialog. Exceptions: entries that the host wrote, from which the
 * router cannot go back, and one with the screen's own key, which is the same screen at a swapped
 * address.
 */
const closesDialog: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  if (historyAction !== NavigationType.Pop) return false;
  if (currentLocation.key === 'default' || currentLocation.key === nextLocation.key) return false;
  const dialog = topDialog();
  if (!dialog || !isDismissible(dialog)) return false;
  // The router returns to its own entry first; until then the address is that of the other screen.
  addEventListener('popstate', () => requestClose(dialog), { once: true });
  return true;
};
