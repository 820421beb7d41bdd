import { lateOverlay } from './late-overlay.tsx';

/** Pictures at the size of the screen; see `overlay/image-viewer.tsx`. */
export const ImageViewer = lateOverlay(
  ({ ImageViewer: Part }) => Part,
  ({ onClose }) => onClose(),
);
