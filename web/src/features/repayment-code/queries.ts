import { group } from '@brought/sdk';

/** An amount in whole units as it is shown; a text that is no plain number is left as it is. */
export const amountText = group;
