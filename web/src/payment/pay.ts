import { TIMEOUT_MS, type Data, type Input, type OperationId } from '@brought/sdk';
import { mutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { text } from '../lib/language.ts';
import { brought } from '../session/brought.ts';
import { freshFor, inBackground, read } from '../session/calls.ts';
import { technicalText } from '../session/failure.ts';
import { useSyncAddress } from '../session/navigation.tsx';
import { showToast } from '../ui/notices.ts';
import { askAndSend } from './ask.ts';
import { outcomeNext, outcomeText } from './outcome-text.ts';
import { knowsOrderAtTap } from './machine/payment.ts';
import { send, type PaymentDetails, type PaymentOutcome } from './send.ts';
import type { Snapshot } from './order/snapshot.ts';
import { refreshOrder } from './use-order-updates.ts';
import { lastSeenOf, type PaymentView } from './use-payment.ts';

/**
 * How often the order is read while no payment is open, in milliseconds. Short enough that the last
 * read still counts at a tap (`knowsOrderAtTap`) even if the next reply is slow.
 */
const KEEP_KNOWN_MS = TIMEOUT_MS * 0.75;

type PayingInput<Id extends OperationId> = {
  input: Input<Id>;
  details: PaymentDetails<Data<Id>>;
};

/** Says that the address names another payer or amount, so that nothing was sent. */
export function reportOtherAddress(): void {
  showToast(text('payment.otherAddress'));
}

/** Says that the phone could not store the payment, so that nothing was sent. */
export function reportUnreliable(): void {
  showToast(text('payment.unreliable'));
}

/** The same where the host may have replaced the address without an event: the page follows it. */
export function useReportOtherAddress(): () => void {
  const syncAddress = useSyncAddress();
  return () => {
    reportOtherAddress();
    void syncAddress();
  };
}

/**
 * Pays with one call. The borrower is asked first if another payment may still arrive, or if this
 * phone cannot tell. The payment is stored before the call is sent, once, and only while the
 * address names the borrower who tapped. A toast shows what went wrong. Never rejects.
 *
 * @param options.rereads Whether a refusal reads the order again, for it may have been paid or
 * changed since it was read. Screens that load the amount to pay load that again instead.
 */
export function usePay<Id extends OperationId>(
  operationId: Id,
  view: PaymentView,
  { rereads = false }: { rereads?: boolean } = {},
): (paying: PayingInput<Id>) => Promise<PaymentOutcome<Data<Id>>> {
  const queryClient = useQueryClient();
  const lastSeen = useOrderBefore(view);
  const { mutateAsync } = useMutation(payingCall(operationId));
  const syncAddress = useSyncAddress();
  return async ({ input, details }) => {
    const call = (idempotencyKey: string) => mutateAsync({ input, idempotencyKey });
    const outcome = await askAndSend(view.subject.key, details, (agreed) => {
      const before = lastSeen();
      // Not awaited: paying must work on a slow line.
      if (before && !knowsOrderAtTap({ before, at: Date.now() }))
        void refreshOrder(queryClient, view.subject);
      return send({ ...view, lastSeen }, { operationId, details, call }, agreed);
    });
    reportOutcome(outcome, details);
    if (outcome.kind === 'otherAddress') void syncAddress();
    if (rereads && outcome.kind === 'refused') void refreshOrder(queryClient, view.subject);
    return outcome;
  };
}

/**
 * Keeps reading the order and its plan while the screen is open: the state after a payment is
 * compared with them, however long the screen has been open. Nothing waits for these reads, and
 * their failure is not reported.
 *
 * @returns the order as it was last seen.
 */
function useOrderBefore(view: PaymentView): () => Snapshot | null {
  const { kind, subject, loaded, record, open, lastSeen } = view;
  const queryClient = useQueryClient();
  // The cache keeps what no screen shows for a few minutes only.
  const fetched = useRef<Snapshot | null>(null);
  const { key, orderId, productId } = subject;
  // An open payment has the same calls read already, see `useOrderUpdates`.
  const isFree = loaded && !record && open.length === 0;
  const reads = isFree && kind !== 'loan' && orderId !== '' && productId !== '';
  // A query for its timer: whatever pays on the screen shares the reads, and a hidden page pauses
  // them.
  useQuery({
    queryKey: ['orderBefore', key, productId],
    queryFn: () => refreshOrder(queryClient, subject),
    enabled: reads,
    // The effect below does the first read.
    initialData: null,
    staleTime: freshFor(KEEP_KNOWN_MS),
    refetchInterval: KEEP_KNOWN_MS,
    // Timers pause while the phone sleeps.
    refetchOnWindowFocus: true,
    retry: false,
    gcTime: 0,
    notifyOnChangeProps: [],
  });
  useEffect(() => {
    if (!reads) return;
    const input = { orderId, productId };
    const both = [
      queryClient.prefetchQuery(inBackground(read('loanDetails', input))),
      queryClient.prefetchQuery(inBackground(read('installmentPlan', input))),
    ];
    fetched.current = null;
    void Promise.all(both).then(() => {
      fetched.current = lastSeenOf(queryClient, input);
    });
  }, [queryClient, reads, orderId, productId]);
  return () => {
    const seen = lastSeen();
    const before = fetched.current;
    const isLess = (before?.order && !seen?.order) || (before?.plan && !seen?.plan);
    return isLess ? before : seen;
  };
}

/** The call itself, sent once. Separate from it is what its failure means for the payment. */
function payingCall<Id extends OperationId>(operationId: Id) {
  return mutationOptions({
    mutationKey: ['payment', operationId],
    mutationFn: ({ input, idempotencyKey }: { input: Input<Id>; idempotencyKey: string }) =>
      brought.call(operationId, input, { idempotencyKey }),
    meta: { loading: true, toast: false },
  });
}

function reportOutcome<Payload>(
  outcome: PaymentOutcome<Payload>,
  paying: PaymentDetails<Payload>,
): void {
  const said = outcomeText(outcome, paying);
  if (said === undefined) return;
  const details = technicalText('error' in outcome ? outcome.error : undefined);
  showToast(said, { next: outcomeNext(outcome), details });
}
