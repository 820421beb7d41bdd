import { copyText } from './copy-text.ts';
import { useLabels } from './labels.ts';
import { showToast } from './notices.ts';

/** Puts words on the clipboard and says whether that worked. */
export function useCopy(): (words: string) => void {
  const { copied, copyFailed } = useLabels();
  return (words) => {
    void copyText(words).then((done) => showToast(done ? copied : copyFailed));
  };
}
