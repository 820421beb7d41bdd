import { readSession, type Session } from '@brought/sdk';
import { includedConfig } from '../app/included-config.ts';
import { sendPlanCall } from '../features/instalments/first-calls.ts';
import { sendOrderCall } from '../features/order/first-calls.ts';
import { sendWayCall } from '../features/payment-method/first-calls.ts';
import { sendRolloverCall } from '../features/rollover/first-calls.ts';
import { configurable as paths, hashes } from '../lib/paths.ts';
import { announce, announceApplication } from './announce.ts';
import { applicationBegan } from './head-call.ts';

type FirstCall = (opening: { session: Session }) => void;

/** What the screens of a loan that is to be repaid begin with. */
const firstCalls: { [path: string]: FirstCall | undefined } = {
  [paths.orderDetails]: sendOrderCall,
  [paths.loanDetail]: sendOrderCall,
  [paths.paymentMethod]: sendWayCall,
  [paths.repayment]: sendPlanCall,
  [paths.delayRepayment]: sendRolloverCall,
};

/**
 * Stands in the page itself and runs before anything else has come: the build puts it inline,
 * with the names of the files it announces. On the screens of a loan it sends the first call, so that
 * the reply is under way with the application, not after it. Everything works without it, only later.
 */
function begin(): void {
  if (applicationBegan()) return;
  const configuration = includedConfig();
  if (configuration === undefined) announce(['config.json']);
  // Where screens or calls are moved is for the whole configuration to say.
  if (configuration !== undefined && !moves(configuration)) {
    const behind = location.hash.startsWith(hashes.borrowDetail);
    const firstCall = behind ? sendOrderCall : firstCalls[location.pathname];
    firstCall?.({ session: readSession(location.href) });
  }
  announceApplication();
}

/** Whether a configuration says that screens or calls are elsewhere than the build has them. */
function moves(configuration: string): boolean {
  try {
    const { apiBase, paths: moved, remap } = JSON.parse(configuration) as Record<string, unknown>;
    return [apiBase, moved, remap].some(says);
  } catch {
    return true;
  }
}

/** Whether a setting holds anything; an empty text leaves the default, as an absent one does. */
function says(setting: unknown): boolean {
  if (typeof setting === 'object') return Object.values(setting ?? {}).some(says);
  return setting !== undefined && setting !== '';
}

// What is in the page already is painted first.
requestAnimationFrame(() => setTimeout(begin));
