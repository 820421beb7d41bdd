import { createContext, use } from 'react';

/** Words of the parts themselves, in the language spoken now. */
export type Labels = {
  back: string;
  close: string;
  retry: string;
  copied: string;
  copyFailed: string;
  /** What a screen that could not be loaded says: the network failed, or the service did. */
  failed: { network: { title: string; text: string }; service: { title: string; text: string } };
};

/** Set once, by the application. */
export const LabelsContext = createContext<Labels | undefined>(undefined);

/** The words of the parts. */
export function useLabels(): Labels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('no LabelsContext stands above this part');
  return labels;
}
