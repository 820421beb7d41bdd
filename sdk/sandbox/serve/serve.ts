import { operations } from '../../src/generated/operations.ts';
import { serveControl } from '../control/serve-control.ts';
import { languageOf, translated, translatedPage } from '../language/translate.ts';
import { CONTROL_PATH, IMAGE_PATH } from '../lib/paths.ts';
import { agreementPage } from '../pages/agreement-page.ts';
import { isTradePath, serveTrade } from '../pages/pay-page.ts';
import type { Running } from '../state/world.ts';
import { addressOf } from '../../server/address.ts';
import { problemReply } from '../../server/problem.ts';
import { unchanged, wrongMethod, type Outcome } from '../wire/outcome.ts';
import {
  bodyTooLarge,
  callAt,
  LARGEST_BODY,
  methodOf,
  unknownPathReply,
} from '../../server/route.ts';
import { pageReply, type PlainRequest } from '../wire/plain.ts';
import { serveImage } from './images.ts';
import { storageFull } from './storage-full.ts';
import { serveCall } from './serve-call.ts';

/** Serves any request at a moment of the sandbox's clock. The state changes nowhere else. */
export function serve(running: Running, request: PlainRequest, now: number): Outcome {
  const { world } = running;
  const address = addressOf(request);
  const { path } = address;
  const method = methodOf(request.method);
  if ((request.body?.length ?? 0) > LARGEST_BODY) return unchanged(problemReply(bodyTooLarge()));
  const language = languageOf(request.headers['accept-language']);
  const pageFor = (outcome: Outcome): Outcome =>
    language ? { ...outcome, reply: translatedPage(outcome.reply, language) } : outcome;
  const operationId = callAt(path);
  if (operationId !== undefined) {
    const allowed = operations[operationId].method;
    if (method !== allowed) return wrongMethod(path, method, [allowed]);
    const { isReplayed } = running;
    const full = isReplayed ? undefined : storageFull(running, operationId, address, request.body);
    if (full) return unchanged(full);
    const served = serveCall(world, operationId, request, address, now);
    return language ? { ...served, reply: translated(served.reply, language) } : served;
  }
  if (path.startsWith(IMAGE_PATH)) {
    return method === 'GET' ? serveImage(world, path) : wrongMethod(path, method, ['GET']);
  }
  if (isTradePath(path)) return pageFor(serveTrade(world, method, path, request, now));
  const agreement = agreementPage(path);
  if (agreement !== undefined) {
    return method === 'GET'
      ? pageFor(unchanged(pageReply(agreement)))
      : wrongMethod(path, method, ['GET']);
  }
  if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`)) {
    return serveControl(running, method, address, request, now);
  }
  return unchanged(unknownPathReply(method, path));
}
