/**
 * The calls of each version of the screen (LCN-05 LCN-37, LCO-11 to LCO-14): version 3 has the new
 * envelope, the older variant the old one. Their payloads are the same. The form for the account
 * returns to the version that `source` names (BANK-37).
 */
export const versions = {
  three: {
    offer: 'loanDetailConfirm',
    agreements: 'contractList',
    agreement: 'contractJump',
    push: 'loanDetailPush',
    source: 'confirmUrl',
  },
  older: {
    offer: 'confirmDetailOld',
    agreements: 'agreementsOld',
    agreement: 'agreementJumpOld',
    push: 'pushOld',
    source: 'loanConfirm',
  },
} as const;

/** `three` is version 3, `older` the variant before it. */
export type Version = keyof typeof versions;
