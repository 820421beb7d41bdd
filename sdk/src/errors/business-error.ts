import type { OperationId } from '../request/call-types.ts';
import { BroughtError } from './brought-error.ts';

/**
 * The server answered in its envelope, with a code that is not a success of this call.
 *
 * Compare `code` with the names in `@brought/sdk/codes`; show `serverMessage`, or the text that the
 * operation's `fallback` names when it is empty (HTTP-12, HTTP-13).
 */
export class BusinessError extends BroughtError {
  override name = 'BusinessError' as const;
  /** Code as text: 0 and '0' are the same, '00' is another. */
  readonly code: string;
  /** Text of the server for the borrower; empty when it gave none. */
  readonly serverMessage: string;
  /**
   * Whether the reply has fields of a success, which contradict its code: after a paying call it is
   * then unknown whether it was refused.
   */
  readonly hasPayload: boolean;
  /** Text of the server, unchanged; it may not be for people: `readText` makes that empty. */
  readonly rawMessage: string;

  constructor(
    operationId: OperationId,
    code: string,
    serverMessage: string,
    hasPayload: boolean = false,
    rawMessage: string = serverMessage,
  ) {
    super(
      operationId,
      `${operationId}: the server refused with code ${code}${serverMessage && `: ${serverMessage}`}`,
    );
    this.code = code;
    this.serverMessage = serverMessage;
    this.hasPayload = hasPayload;
    this.rawMessage = rawMessage;
  }
}
