import { lateOverlay } from './late-overlay.tsx';

/** A modal dialog that rises from the bottom edge; see `overlay/sheet.tsx`. */
export const Sheet = lateOverlay(({ Sheet: Part }) => Part);
