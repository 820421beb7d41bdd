import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { onlyReads } from '../../contract/operations.ts';
import { isRecord, parsedJson } from '../../contract/json-object.ts';
import { judgeReply } from '../../judge/reply/judge-reply.ts';
import type { SeenElsewhere } from '../report/codes-of.ts';
import { isNoReply } from '../../transport/wire.ts';
import { writeRequest } from '../request/write-request.ts';
import type { RanOperation } from '../run/run-operation.ts';
import type { Target } from '../run/target.ts';

/**
 * Requests from a sandbox the failure codes that no request led to: a valid call cannot fail if
 * there is nothing to refuse. It only shows that the code arrives in a readable envelope, and the
 * report notes that it was requested. Faults set before are kept.
 */
export async function requestCodes(
  operations: readonly RanOperation[],
  seen: SeenElsewhere,
  target: Pick<Target, 'url' | 'send' | 'borrowers'>,
): Promise<SeenElsewhere> {
  const { borrowers } = target;
  const before = await faults(target, 'GET');
  if (!borrowers.isolated || before === undefined) return new Map();
  const wanted = operations.flatMap((ran) =>
    unseenFailures(ran, seen).map((code) => ({
      ran,
      code,
      borrower: borrowers.open(
        borrowers.scenarios[0] ?? '',
        `code ${ran.subject.operation.id} ${code}`,
      ),
    })),
  );
  if (wanted.length === 0) return new Map();
  const requested = wanted.map(({ ran, code, borrower }) => ({
    operationId: ran.subject.operation.id,
    kind: 'code',
    value: code,
    sessionId: borrower.session.sessionId,
  }));
  const found = new Map<string, string>();
  await faults(target, 'PUT', [...requested, ...before]);
  try {
    for (const { ran, code, borrower } of wanted) {
      const [typical] = ran.ran;
      if (!typical) continue;
      await borrower.reset();
      const { draft, write } = typical.case;
      const common = { ...draft.common, ...borrower.session };
      const wire = writeRequest(target.url, write({ ...draft, common }));
      const idempotent = onlyReads(ran.subject.operation);
      const reply = await target.send({ ...wire, idempotent });
      const verdict = judgeReply(ran.subject, reply, true);
      if (verdict.code === code && verdict.violations.length === 0) {
        found.set(`${ran.subject.operation.id} ${code}`, 'a fault set in the sandbox');
      }
    }
  } finally {
    await faults(target, 'PUT', before);
  }
  return found;
}

function unseenFailures({ subject, ran }: RanOperation, seen: SeenElsewhere): string[] {
  const { operation, codes, success } = subject;
  return codes
    .filter((code) => !success.includes(code))
    .filter((code) => !ran.some(({ verdict }) => verdict.code === code))
    .filter((code) => !seen.has(`${operation.id} ${code}`));
}

/**
 * The faults that are set, after replacing them if a list is given; undefined if there are no
 * faults.
 */
async function faults(
  { url, send }: Pick<Target, 'url' | 'send'>,
  method: 'GET' | 'PUT',
  list?: readonly unknown[],
): Promise<readonly unknown[] | undefined> {
  const body = list && Buffer.from(JSON.stringify({ faults: list }));
  const headers: Record<string, string> = body
    ? { 'content-type': 'application/json', 'content-length': String(body.length) }
    : {};
  const reply = await send({ method, url: `${url}${CONTROL_PATH}/faults`, headers, body });
  if (isNoReply(reply) || reply.status !== 200) return undefined;
  const answer = parsedJson(reply.bytes.toString());
  return isRecord(answer) && Array.isArray(answer.faults) ? answer.faults : undefined;
}
