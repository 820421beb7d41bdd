import type { OperationId } from '../request/call-types.ts';
import { BroughtError } from './brought-error.ts';

/** The answer is not what the contract describes: not JSON, another envelope, another shape. */
export class ContractViolation extends BroughtError {
  override name = 'ContractViolation' as const;
  /**
   * JSON path into the answer, such as `data.orderList[2].orderNo`; `reply` for the answer as a
   * whole.
   */
  readonly where: string;
  /** The value that the contract demands there. */
  readonly expected: string;
  /** The actual value, shortened; never a session value or a field that was sent. */
  readonly got: string;

  constructor(operationId: OperationId, where: string, expected: string, got: string) {
    super(
      operationId,
      `${operationId}: ${where} should be ${expected}, got ${got}. Correct the server, or remap its names to the contract's.`,
    );
    this.where = where;
    this.expected = expected;
    this.got = got;
  }
}
