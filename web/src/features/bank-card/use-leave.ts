import { callNative } from '../../native/native.ts';
import { hasPrevious, useBack, useOwnQuery } from '../../session/navigation.tsx';
import { exitOf } from './exits.ts';

/** Goes back without saving: within the app, else to the host app that opened the form. */
export function useLeave(): () => void {
  const exit = exitOf(useOwnQuery('source'));
  const back = useBack(exit ?? 'home');
  if (exit !== undefined) return back;
  return () => {
    if (hasPrevious()) back();
    else callNative('closeWebview');
  };
}
