import { usageError } from '../../errors/cli-error.ts';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { createContractGuard } from '../../judge/request/contract-guard.ts';
import { asViolations } from '../../judge/reply/as-violations.ts';
import { judgeReply } from '../../judge/reply/judge-reply.ts';
import { subjectOf } from '../../judge/reply/subject.ts';
import type { Plan } from './plan.ts';

/** `--validate`: checks the whole contract: the request like the mock, the reply like `conform`. */
export type ContractVerdict = {
  /** @throws CliError (exit code 2): the request breaks the contract; nothing was sent. */
  assertRequest(plan: Plan): Promise<void>;
  /**
   * How the reply breaks the contract, in a sentence; undefined when it does not.
   *
   * @param reply as the transport returned it: parsing by a client hides some faults.
   */
  judgeReply(reply: Response): Promise<string | undefined>;
};

/** Judges a call and its answer by the whole contract. */
export function createVerdict(
  document: ContractDocument,
  operation: Operation,
  redactor: Redactor,
): ContractVerdict {
  const guard = createContractGuard(document);
  const subject = subjectOf(document, operation);
  return {
    assertRequest: async ({ event, bytes, contentType }) => {
      const { search } = new URL(event.url);
      const sent = Object.entries(event.requestHeaders).map(
        ([name, value]) => [name.toLowerCase(), value] as const,
      );
      const headers = {
        ...Object.fromEntries(sent),
        ...(contentType !== undefined && { 'content-type': contentType }),
      };
      const problem = await guard.judgeRequest(operation, {
        path: operation.path,
        search: search.slice(1),
        headers,
        bytes,
      });
      if (!problem) return;
      throw usageError(
        `The request violates the contract: ${redactor.text(problem.detail)}`,
        'Nothing was sent; --no-validate sends it as it is.',
      );
    },
    judgeReply: async (reply) => {
      const bytes = Buffer.from(await (await reply.blob()).arrayBuffer());
      const headers = Object.fromEntries(reply.headers.entries());
      const { violations } = judgeReply(subject, { status: reply.status, headers, bytes }, true);
      if (violations.length === 0) return undefined;
      const listed = asViolations(violations).map(
        ({ field, rule, message }) => `${field} ${redactor.text(message)} (${rule})`,
      );
      return `The reply violates the contract: ${listed.join('; ')}.`;
    },
  };
}
