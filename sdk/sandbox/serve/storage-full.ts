import { operations } from '../../src/generated/operations.ts';
import type { OperationId } from '../../src/request/call-types.ts';
import type { Address } from '../../server/address.ts';
import { readPairs } from '../../server/form.ts';
import { problemReply } from '../../server/problem.ts';
import { commonParameter } from '../../server/read-call.ts';
import { CONTROL_PATH } from '../lib/paths.ts';
import type { Running, World } from '../state/world.ts';
import type { PlainReply } from '../wire/plain.ts';

/** Most bytes of uploaded pictures together: the journal keeps them a second time. */
const MOST_PICTURE_BYTES = 64 * 1024 * 1024;

/** Most characters of the journal: bodies may have fields of any length that no call reads. */
const MOST_JOURNAL = 512 * 1024 * 1024;

/** Most sessions: each takes some 7 KB. */
const MOST_SESSIONS = 250_000;

const HOW_TO_EMPTY = `POST ${CONTROL_PATH}/reset empties the sandbox.`;

/**
 * The refusal (507) of a call for which there is no room: anybody who reaches a sandbox may send
 * pictures and long requests and begin sessions, and nothing is dropped by itself.
 */
export function storageFull(
  { world, size: journalSize }: Running,
  operationId: OperationId,
  { search }: Address,
  body: Uint8Array | undefined,
): PlainReply | undefined {
  if (operationId === 'problemUploadImg') {
    const size = pictureBytes(world) + (body?.length ?? 0);
    if (size > MOST_PICTURE_BYTES)
      return full(`${MOST_PICTURE_BYTES / 1024 / 1024} MB of pictures`);
  }
  if (journalSize > MOST_JOURNAL && operations[operationId].effect !== 'read') {
    return full(`${MOST_JOURNAL / 1024 / 1024} MB of requests that change something`);
  }
  if (world.sessions.size < MOST_SESSIONS) return undefined;
  const isKnown = world.sessions.has(commonParameter(readPairs(search), 'sessionId'));
  return isKnown ? undefined : full(`${MOST_SESSIONS.toLocaleString('en')} sessions`);
}

function pictureBytes({ images }: World): number {
  let characters = 0;
  for (const { base64 } of images.values()) characters += base64.length;
  return (characters / 4) * 3;
}

function full(most: string): PlainReply {
  const detail = `The sandbox has room for ${most}; ${HOW_TO_EMPTY}`;
  return problemReply({ status: 507, kind: 'sandbox-full', detail });
}
