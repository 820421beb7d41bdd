import { useEffect } from 'react';
import {
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  type BlockerFunction,
} from 'react-router-dom';
import { isInAndroidHost } from '../native/native.ts';
import { DIALOG_OPENED, isDismissible, openDialog, requestClose } from '../ui/open-dialog.ts';

/** The router's name of an entry that it has not made: that a page was opened at, for example. */
const OPENED = 'default';

/** In the state of an entry: the one below it is the same screen, where Back does not stop. */
const ABOVE_OPENED = 'aboveOpened';

/**
 * The browser's Back closes an open dialog and stays on the screen, without a history entry for the
 * dialog. That takes an entry of ours to go back to: when its first dialog opens, a screen that the
 * page was opened at goes to a second entry, and a Back that closes nothing leaves both.
 */
export function useHistoryBack(): void {
  const blocker = useBlocker(closesDialog);
  const navigate = useNavigate();
  const { key, state }: { key: string; state: unknown } = useLocation();

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const onOpen = () => {
      const dialog = openDialog();
      // An Android host passes its back gesture to the page, and no history is needed.
      if (!dialog || !isDismissible(dialog) || isInAndroidHost() || key !== OPENED) return;
      const { search, hash } = location;
      const above = { ...(typeof state === 'object' ? state : undefined), [ABOVE_OPENED]: true };
      void navigate({ search, hash }, { state: above, preventScrollReset: true });
    };
    document.addEventListener(DIALOG_OPENED, onOpen);
    return () => document.removeEventListener(DIALOG_OPENED, onOpen);
  }, [navigate, key, state]);
}

/**
 * Blocks a Back that closes a dialog. Not for entries that the host wrote, which the router cannot
 * go back from, nor for one with the screen's own key: that is the same screen at a swapped
 * address.
 */
const closesDialog: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  if (historyAction !== NavigationType.Pop) return false;
  if (currentLocation.key === OPENED || currentLocation.key === nextLocation.key) return false;
  const dialog = openDialog();
  if (!dialog || !isDismissible(dialog)) {
    if (nextLocation.key === OPENED && isAboveOpened(currentLocation.state)) history.go(-1);
    return false;
  }
  // The router returns to its own entry first; until then the address is that of the other screen.
  addEventListener('popstate', () => requestClose(dialog), { once: true });
  return true;
};

function isAboveOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && ABOVE_OPENED in state;
}
