import { useEffect, useState } from 'react';
import { ScoreDialog } from './score-dialog.tsx';

/** How long after the reply the rating is asked for, in milliseconds (CMP-67). */
const PROMPT_MS = 3000;

/** Asks for the rating, once in a visit. */
export function ScorePrompt({ problemId }: { problemId: string }) {
  const [stage, setStage] = useState<'waiting' | 'open' | 'over'>('waiting');

  useEffect(() => {
    const timer = setTimeout(() => setStage('open'), PROMPT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (stage !== 'open') return null;
  return <ScoreDialog problemId={problemId} onClose={() => setStage('over')} />;
}
