/**
 * The calls of each version of the screen (document 2, section 7): version 3 speaks the new envelope,
 * the older variant the old one. What they carry is the same.
 */
export const versions = {
  three: {
    offer: 'loanDetailConfirm',
    agreements: 'contractList',
    agreement: 'contractJump',
    push: 'loanDetailPush',
  },
  older: {
    offer: 'confirmDetailOld',
    agreements: 'agreementsOld',
    agreement: 'agreementJumpOld',
    push: 'pushOld',
  },
} as const;

/** `three` is version 3 (document 2, section 2.7), `older` the variant before it (section 2.8). */
export type Version = keyof typeof versions;
