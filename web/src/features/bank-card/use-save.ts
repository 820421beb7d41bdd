import { useMutation } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import { callNative } from '../../native/native.ts';
import { ScreenCode, useGo } from '../../session/navigation.tsx';
import { saveMutation, type SaveInput } from './queries.ts';
import { exitOf } from './exits.ts';

/** Saving of the form, and what comes after it. */
export type Save = {
  saving: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  /** Saved, with no screen to go to within the app: the host app continues. */
  done: boolean;
  save: (input: SaveInput) => void;
  /** Reports to the host app that the form is done, again if it did not close the page. */
  leave: () => void;
};

/** Saves, and goes to the screen of the address' `source` (BANK-34 to BANK-37). */
export function useSave(source: string, onSaved: () => void): Save {
  const go = useGo();
  const { preload } = use(ScreenCode);
  const exit = exitOf(source);
  const { mutate, isPending, error } = useMutation(saveMutation(exit === 'orderDetails'));
  const [done, setDone] = useState(false);
  const saved = useRef('');

  function leave(): void {
    if (exit !== undefined) return void go(exit, { source }, { replace: true });
    callNative('endBankFlow');
    callNative('closeWebview');
    setDone(true);
  }

  function save(input: SaveInput): void {
    if (isPending) return;
    const key = JSON.stringify(input);
    // It is saved, but the screen behind it did not come: only that is tried again.
    if (key === saved.current) return leave();
    if (exit !== undefined) preload(exit);
    mutate(
      { input },
      {
        onSuccess: () => {
          saved.current = key;
          onSaved();
          leave();
        },
      },
    );
  }

  return { saving: isPending, error, done, save, leave };
}
