import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { untilRendered, write } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { promotionHashes } from '../../lib/paths.ts';
import { AgreementPage } from './agreement-page.tsx';
import { DownloadPage } from './download-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { sidQuery, visitInput } from './queries.ts';
import { useRegistration, useSource } from './use-registration.ts';

/** Starts the captcha of the form. */
export const loader = screenLoader(
  firstCalls.promotion,
  (client, { getSid: input }) => input && client.ensureQueryData(untilRendered(sidQuery(input))),
);

/**
 * Registration landing of a promotion, with a page for each of its hashes (PRO-01). Typed text is
 * held here, so that reading the agreement loses nothing.
 */
export function Component() {
  const { hash } = useLocation();
  const atDownload = hash.startsWith(promotionHashes.download);
  const atAgreement = hash.startsWith(promotionHashes.agreement);
  const { getSid } = useFirstCalls(firstCalls.promotion);
  const registration = useRegistration(getSid);
  useVisit();
  if (atDownload) return <DownloadPage />;
  if (atAgreement) return <AgreementPage />;
  return <LandingPage registration={registration} />;
}

/** Tracks the visit once, however often the screen is rendered. */
function useVisit(): void {
  const source = useSource();
  const { mutate } = useMutation(write('trackVisit'));
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current) return;
    tracked.current = true;
    mutate({ input: visitInput(source) });
  });
}
