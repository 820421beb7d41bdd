import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { text as textNow } from '../../lib/language.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative, hostSupports } from '../../native/native.ts';
import { freshFor } from '../../session/calls.ts';
import { mayBeDone } from '../../session/failure.ts';
import { ScreenCode, useReturn } from '../../session/navigation.tsx';
import { showToast } from '../../ui/notices.ts';
import { setNextNote } from '../../ui/page-note.tsx';
import { exitOf } from './exits.ts';
import { valuesByCode } from './filled-form.ts';
import { readForm } from './form-fields.ts';
import { formQuery, saveMutation, type SaveInput } from './queries.ts';

/** Saving of the form, and the steps after it. */
export type Save = {
  saving: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  /** Saved, with no screen to go to within the app: the host app continues. */
  done: boolean;
  /** `onRefused` gets the reason why it was not saved, after the toast that shows it. */
  save: (input: SaveInput, onRefused: (refusal: Error) => void) => void;
  /** Reports to the host app that the form is done, again if it did not close the page. */
  leave: () => void;
};

/**
 * Saves, and goes to the screen of the address' `source` (BANK-34 to BANK-37). If the reply is
 * lost, the form is read again to find out whether the input was saved.
 */
export function useSave(source: string, productId: string, onSaved: () => void): Save {
  const returnTo = useReturn();
  const text = useText();
  const client = useQueryClient();
  const { preload } = use(ScreenCode);
  const exit = exitOf(source);
  const { mutate, isPending, error } = useMutation(saveMutation(exit === 'orderDetails'));
  const [done, setDone] = useState(false);
  const saved = useRef('');

  // Left before the next screen renders, so that the note does not move that screen.
  useLayoutEffect(
    () => () => {
      if (saved.current !== '' && exit !== undefined) setNextNote(textNow('bank.savedNote'));
    },
    [exit],
  );

  function leave(): void {
    if (exit !== undefined) return void returnTo(exit, { source });
    callNative('endBankFlow');
    // A browser would leave the screen before anybody has read that it is saved.
    if (done || hostSupports('closeWebview')) callNative('closeWebview');
    setDone(true);
  }

  function save(input: SaveInput, onRefused: (refusal: Error) => void): void {
    if (isPending) return;
    const key = JSON.stringify(input);
    // It is saved, but the next screen failed to load: only that is tried again.
    if (key === saved.current) return leave();
    saved.current = '';
    if (exit !== undefined) preload(exit);
    const onSuccess = () => {
      saved.current = key;
      onSaved();
      leave();
    };
    const onError = async (failure: Error) => {
      onRefused(failure);
      if (!mayBeDone(failure) || !(await isSaved(client, productId, input))) return;
      showToast(text('bank.saved'));
      onSuccess();
    };
    mutate({ input }, { onSuccess, onError });
  }

  return { saving: isPending, error, done, save, leave };
}

/** Whether the form that the server has now holds every value that was sent. */
async function isSaved(client: QueryClient, productId: string, input: SaveInput): Promise<boolean> {
  const query = {
    ...formQuery({ product_id: productId }),
    staleTime: freshFor(0),
    meta: { toast: false },
  };
  const reply = await client.fetchQuery(query).catch(() => undefined);
  const form = reply && readForm(reply.items);
  if (!form) return false;
  const values: SaveInput = { ...valuesByCode(form, {}), product_id: productId };
  return Object.entries(input).every(([code, value]) => values[code] === value);
}
