import type { OperationId } from '../../src/request/call-types.ts';
import { operations } from '../../src/generated/operations.ts';
import { serveControl } from '../control/serve-control.ts';
import { CONTROL_PATH } from '../lib/paths.ts';
import { IMAGE_PATH } from '../lib/paths.ts';
import { agreementPage } from '../pages/agreement-page.ts';
import { isTradePath, serveTrade } from '../pages/pay-page.ts';
import type { Running } from '../state/world.ts';
import { addressOf } from '../wire/address.ts';
import { unchanged, wrongMethod, type Outcome } from '../wire/outcome.ts';
import { pageReply, problemReply, type PlainRequest } from '../wire/plain.ts';
import { serveImage } from './images.ts';
import { serveCall } from './serve-call.ts';

/** Most bytes that a request body may have: 10 MB. */
export const LARGEST_BODY = 10 * 1024 * 1024;

const callsByPath = new Map<string, OperationId>(
  (Object.keys(operations) as OperationId[]).map((id) => [operations[id].path, id]),
);

/** Serves any request at a moment of the sandbox's clock. Only here the state changes. */
export function serve(running: Running, request: PlainRequest, now: number): Outcome {
  const { world } = running;
  const address = addressOf(request);
  const { path } = address;
  const requested = request.method.toUpperCase();
  // Whoever sends the reply to HEAD leaves its body out.
  const method = requested === 'HEAD' ? 'GET' : requested;
  if ((request.body?.length ?? 0) > LARGEST_BODY) {
    const detail = `The body is larger than ${LARGEST_BODY} bytes; send less.`;
    return unchanged(problemReply({ status: 413, kind: 'body-too-large', detail }));
  }
  const operationId = callsByPath.get(path);
  if (operationId !== undefined) {
    const allowed = operations[operationId].method;
    if (method !== allowed) return wrongMethod(path, method, [allowed]);
    return serveCall(world, operationId, request, address, now);
  }
  if (path.startsWith(IMAGE_PATH)) {
    return method === 'GET' ? serveImage(world, path) : wrongMethod(path, method, ['GET']);
  }
  if (isTradePath(path)) return serveTrade(world, method, path, request, now);
  const agreement = agreementPage(path);
  if (agreement !== undefined) {
    return method === 'GET' ? unchanged(pageReply(agreement)) : wrongMethod(path, method, ['GET']);
  }
  if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`)) {
    return serveControl(running, method, address, request, now);
  }
  const detail = `The contract has no ${method} ${path.slice(0, 200)}.`;
  return unchanged(problemReply({ status: 404, kind: 'unknown-path', detail }));
}
