import type { BusinessError } from '@brought/sdk';

/**
 * Codes by which servers of other makes say that a call succeeded, zeros and the status of HTTP,
 * and those by which gateways say that they do not know: no answer in time, or a fault. Any of them
 * may stand in place of the lender's own, so none is taken for a refusal of a write.
 */
const FOREIGN_CODE = /^(0+|200|408|5\d\d)$/;

/** Whether the code of a refusal is one that a server of another make means otherwise. */
export const hasForeignCode = ({ code }: BusinessError): boolean => FOREIGN_CODE.test(code.trim());
