import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/use-text.ts';
import { read, write } from '../../session/calls.ts';
import { firstCalls } from '../../session/first-calls.ts';
import { screenLoader } from '../../session/screen-loader.ts';
import { useFirstCalls } from '../../session/use-first-calls.ts';
import { SupportLink } from '../../session/support-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { MessageState } from '../../ui/message-state.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { visitOf, productJumpQuery } from './queries.ts';
import { openNativeLink } from '../../native/native.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/notices.ts';

/** Starts the reason. */
export const loader = screenLoader(
  firstCalls.jointLoginError,
  (client, { unionErrorInfo: input }) => client.ensureQueryData(read('unionErrorInfo', input)),
);

/**
 * Joint-login failure (JNT-01 JNT-03), for users who arrive from a partner's login; no screen of
 * ours leads here. The recommended products of the reply are not shown (JNT-08): one button leads
 * to the first of them.
 */
export function Component() {
  const text = useText();
  useVisit();
  const { unionErrorInfo: input } = useFirstCalls(firstCalls.jointLoginError);
  const info = useQuery(read('unionErrorInfo', input));
  const [productId] = (info.data?.family ?? []).map((one) => one.productId).filter(isNamed);
  return (
    <Page title={text('joint.title')}>
      {info.data ? (
        <MessageState
          icon="alert"
          label={text('joint.failed')}
          title={text('joint.failedTitle')}
          text={info.data.errMessage || text('joint.noMessage')}
          action={
            <>
              {productId === undefined ? null : <AnotherOffer productId={String(productId)} />}
              <SupportLink />
            </>
          }
        />
      ) : (
        <QueryState
          query={info}
          skeleton={<Skeleton headed heights={['16rem']} />}
          more={<SupportLink />}
        />
      )}
    </Page>
  );
}

/** Tracks the visit once, however often the screen is drawn. */
function useVisit(): void {
  const visit = visitOf(useSession());
  const { mutate } = useMutation(write('jointTrack'));
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current) return;
    tracked.current = true;
    mutate({ input: visit });
  });
}

const isNamed = (id: string | number | undefined) => id !== undefined && id !== '';

/** Leads to a recommended product, in the web or in the app around this one (JNT-10 to JNT-12). */
function AnotherOffer({ productId }: { productId: string }) {
  const text = useText();
  const client = useQueryClient();

  async function open(): Promise<void> {
    // A failed call shows a toast by itself.
    const reply = await client.fetchQuery(productJumpQuery(productId)).catch(() => undefined);
    if (!reply) return;
    const outcome = openNativeLink(reply.jumpUrl);
    if (outcome !== 'fallback' && outcome !== 'sent') showToast(text('joint.offerUnsafe'));
  }

  return <Button onClick={() => void open()}>{text('joint.otherOffer')}</Button>;
}
