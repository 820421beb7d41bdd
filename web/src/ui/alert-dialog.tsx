import { lateOverlay } from './late-overlay.tsx';

/** A message that waits for an answer; see `overlay/alert-dialog.tsx`. */
export const AlertDialog = lateOverlay(({ AlertDialog: Part }) => Part);
