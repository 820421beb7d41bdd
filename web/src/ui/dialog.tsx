import { lateOverlay } from './late-overlay.tsx';

/** A modal dialog, open as long as it is drawn; see `overlay/dialog.tsx`. */
export const Dialog = lateOverlay(({ Dialog: Part }) => Part);
