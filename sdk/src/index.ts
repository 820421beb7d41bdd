export { createBrought } from './brought.ts';
export type { Brought } from './brought.ts';
export type {
  CallOptions,
  Data,
  Input,
  OperationId,
  Repair,
  RepairKind,
  Reply,
} from './request/call-types.ts';
export { checkField, faultMessage } from './shapes/check-field.ts';
export type { CheckedField, FieldFault } from './shapes/check-field.ts';
export { formatDate } from './dates.ts';
export { BroughtError } from './errors/brought-error.ts';
export { BusinessError } from './errors/business-error.ts';
export { ContractViolation } from './errors/contract-violation.ts';
export { TransportError } from './errors/transport-error.ts';
export type { TransportErrorKind } from './errors/transport-error.ts';
export type { FieldRules } from './shapes/field-rules.ts';
export { isOne, readFlag } from './flag.ts';
export type { Flag } from './flag.ts';
export { readIdent } from './ident.ts';
export {
  BASE_PATH,
  clientHeaders,
  commonParameters,
  envelopeFields,
  IDEMPOTENCY_KEY_HEADER,
  operations,
  TIMEOUT_MS,
} from './generated/operations.ts';
export { readNumber, readStatus } from './reply/decode-scalar.ts';
export { localDate, localNumber } from './local-formats.ts';
export { formatMoney, formatUnits, fromHundredths, group } from './money.ts';
export { withLatinDigits } from './latin-digits.ts';
export { readAmount } from './read-amount.ts';
export type { ReadAmount } from './read-amount.ts';
export type { Client, Operation } from './shapes/operation.ts';
export type { BroughtOptions, CallEvent, Fetch, Remap, RequestMarks } from './options.ts';
export type { HeaderValues } from './request/headers.ts';
export type { Fields } from './request/query.ts';
export { transportFailure } from './transport-failure.ts';
export { isRetryable, retryReads } from './retry-reads.ts';
export type { RetryOptions } from './retry-reads.ts';
export { readHeaders, readSession, sessionSearch } from './request/session.ts';
export type { ClientHeader, CommonParameter, Session } from './request/session.ts';
