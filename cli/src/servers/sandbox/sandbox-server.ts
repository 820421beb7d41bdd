import type { IncomingMessage } from 'node:http';
import { CONTROL_PATH, type PlainReply, type Sandbox } from '@brought/sdk/sandbox';
import type { Problem } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { anyOrigin, answerOptions, setHeaders } from '../http/cors.ts';
import type { Handler } from '../http/guard.ts';
import { logged, refuse } from '../http/logged.ts';
import { readBody } from '../http/read-body.ts';
import type { CallLog } from '../http/call-log.ts';
import type { ContractGuard } from '../../judge/request/contract-guard.ts';
import { asViolations } from '../../judge/reply/as-violations.ts';
import { judgeReply } from '../../judge/reply/judge-reply.ts';
import { subjectsOf, type Subject } from '../../judge/reply/subject.ts';
import { collectGarbage } from './collect-garbage.ts';
import { refuseForeignPage } from '../http/foreign.ts';
import { plainRequest, sendReply } from './exchange.ts';
import type { JournalFile } from './journal-file.ts';

/** Parts that the request handler works with. */
export type SandboxServerParts = {
  document: ContractDocument;
  sandbox: Sandbox;
  /** The journal of the sandbox; nothing is stored when absent. */
  journal?: JournalFile;
  /** Judges requests and replies by the contract; without it they are not judged. */
  guard?: ContractGuard;
  log: CallLog;
};

const RESET_PATH = `${CONTROL_PATH}/reset`;

/**
 * The sandbox as a request handler: what is under `/brought` and under
 * `/__sandbox`. A reply goes out once everything that led to it is on disk.
 */
export function createSandboxServer(parts: SandboxServerParts): Handler {
  const { document, sandbox, journal, guard, log } = parts;
  const byAddress = new Map(
    listOperations(document).map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]),
  );
  const subjectFor = subjectsOf(document);

  return logged(log, async (request, response, path, search) => {
    const called = byAddress.get(`${request.method} ${path}`);
    // Closes the connection: over a new one, no browser sends the next payment twice by itself.
    if (called?.source['x-brought']?.effect === 'pay') response.shouldKeepAlive = false;
    const isControl = path.startsWith(CONTROL_PATH);
    // The control is for this machine's tools; a page of another origin has no business there.
    const foreign = isControl ? refuseForeignPage(request) : undefined;
    if (foreign) return refuse(response, foreign);
    const shared = isControl ? {} : anyOrigin;
    if (request.method === 'OPTIONS') {
      setHeaders(response, shared);
      answerOptions(request, response, methodsOf(sandbox, request));
      return {};
    }
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = byAddress.get(`${method} ${path}`);
    const bytes = await readBody(request, operation?.id);
    const plain = plainRequest(request, Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
    const headers = { ...shared, date: sandbox.date(plain) };
    const refused = (problem: Problem) =>
      refuse(response, { ...problem, headers: { ...headers, ...problem.headers } }, operation);
    if (!Buffer.isBuffer(bytes)) return refused(bytes);
    if (guard && operation) {
      const arrived = { path, search, headers: request.headers, bytes };
      const problem = await guard.judgeRequest(operation, arrived);
      if (problem) return refused(problem);
    }
    const reply = sandbox.exchange(plain);
    if (path === RESET_PATH && isOfEverything(reply)) collectGarbage();
    const unwritten = journal && (await settle(journal));
    if (unwritten) return refused(unwritten);
    const problem = guard && operation && judge(subjectFor(operation), reply);
    if (problem) return refused(problem);
    await sendReply(request, response, reply, headers);
    return { operation };
  });
}

/**
 * Whether all sessions were reset: a reset of one session releases little, because its data stays
 * in the journal.
 */
function isOfEverything({ body }: PlainReply): boolean {
  return !String(body).includes('"sessionId"');
}

/**
 * Methods that an address accepts; all for an unknown address, so that a page can read that answer.
 */
function methodsOf(sandbox: Sandbox, request: IncomingMessage): string[] {
  const { allow = 'GET, HEAD, POST, PUT, DELETE' } = sandbox.exchange(
    plainRequest(request, Buffer.alloc(0)),
  ).headers;
  return [...allow.split(', '), 'OPTIONS'];
}

/** Waits until everything so far is on disk; returns the problem if it cannot be written. */
export async function settle(journal: JournalFile): Promise<Problem | undefined> {
  try {
    await journal.settled();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const detail = `The journal cannot be written (${reason}): make room, then start the sandbox again.`;
    return { status: 507, kind: 'journal-unwritten', detail };
  }
}

/** A reply of ours that breaks the contract is a defect, and must not be sent as an answer. */
function judge(subject: Subject, reply: PlainReply): Problem | undefined {
  const { status, headers, body } = reply;
  // A problem document means that there is no answer.
  if (reply.faulty || reply.dropped || status !== 200) return undefined;
  const judged = judgeReply(subject, { status, headers, bytes: Buffer.from(body) }, true);
  const violations = asViolations(judged.violations);
  const [first] = violations;
  if (!first) return undefined;
  const { id } = subject.operation;
  const detail = `The reply of ${id} violates the contract: ${first.field} ${first.message}.`;
  return { status: 500, kind: 'invalid-reply', detail, operationId: id, violations };
}
