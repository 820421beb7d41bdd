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

/** In the state of an entry: it lies below the first screen, and Back does not stop there. */
const FLOOR = 'floor';

/**
 * The browser's Back closes an open dialog and stays on the screen, without a history entry for the
 * dialog. That takes an entry of ours to go back to: the first screen gets one below it when its
 * first dialog opens, and a Back that closes nothing goes on through it.
 */
export function useHistoryBack(): void {
  const blocker = useBlocker(closesDialog);
  const navigate = useNavigate();
  const { state } = useLocation();

  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const onOpen = () => {
      const dialog = openDialog();
      // An Android host passes its back gesture to the page, and no history is needed.
      if (!dialog || !isDismissible(dialog) || isInAndroidHost() || hasEntryBelow()) return;
      const { search, hash } = location;
      makeFloor();
      void navigate({ search, hash }, { state, preventScrollReset: true });
    };
    document.addEventListener(DIALOG_OPENED, onOpen);
    return () => document.removeEventListener(DIALOG_OPENED, onOpen);
  }, [navigate, state]);
}

/**
 * Blocks a Back that closes a dialog. Not for entries that the host wrote, which the router cannot
 * go back from, nor for one with the screen's own key: that is the same screen at a swapped
 * address.
 */
const closesDialog: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
  if (historyAction !== NavigationType.Pop) return false;
  if (currentLocation.key === 'default' || currentLocation.key === nextLocation.key) return false;
  const dialog = openDialog();
  if (!dialog || !isDismissible(dialog)) {
    if (isFloor(nextLocation.state)) history.back();
    return false;
  }
  // The router returns to its own entry first; until then the address is that of the other screen.
  addEventListener('popstate', () => requestClose(dialog), { once: true });
  return true;
};

/** Whether the router has an entry below this one; it counts them. */
function hasEntryBelow(): boolean {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' && index > 0;
}

/** Marks the present entry, on which the next one is about to be put. */
function makeFloor(): void {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  const own = 'usr' in kept && typeof kept.usr === 'object' ? kept.usr : {};
  history.replaceState({ idx: 0, ...kept, usr: { ...own, [FLOOR]: true } }, '');
}

function isFloor(state: unknown): boolean {
  return typeof state === 'object' && state !== null && FLOOR in state;
}
