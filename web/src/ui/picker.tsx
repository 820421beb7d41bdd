import { lateOverlay } from './late-overlay.tsx';

/** A sheet to choose one of many; see `overlay/picker.tsx`. */
export const Picker = lateOverlay(
  ({ Picker: Part }) => Part,
  ({ onCancel }) => onCancel(),
);
