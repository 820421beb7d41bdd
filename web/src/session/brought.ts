import { createBrought, readHeaders } from '@brought/sdk';
import { currentSession } from './session.ts';

/** The one client of the app. Session and headers are read from the page address at each call. */
export const brought = createBrought({
  session: currentSession,
  headers: () => readHeaders(location.href),
});
