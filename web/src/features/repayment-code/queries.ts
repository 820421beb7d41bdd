import { group } from '@brought/sdk';

/** An amount in whole units as it is shown; one that is no plain number stays as it was written. */
export const amountText = group;
