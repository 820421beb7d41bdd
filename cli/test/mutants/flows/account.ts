import { succeedsAnyway, doesNothing, changesMessage, changesPayload } from './changes.ts';
import type { Mutant } from './mutant.ts';

/** Mistakes of accounts, of joint login and of support. */
export const accountMutants: readonly Mutant[] = [
  {
    wrong: 'a deleted account is still there',
    found: 'account.delete',
    by: 'DEL-13',
    changes: () => ({ userDelete: doesNothing }),
  },
  {
    wrong: 'no code is sent',
    found: 'account.delete',
    by: 'DEL-09',
    changes: () => ({ sendDeleteCode: doesNothing }),
  },
  {
    wrong: 'a wrong code deletes the account',
    found: 'account.delete wrong-code',
    by: 'DEL-02',
    changes: () => ({ userDelete: succeedsAnyway() }),
  },
  {
    wrong: 'a wrong code is refused without a word',
    found: 'account.delete wrong-code',
    by: 'DEL-12',
    changes: () => ({ userDelete: changesMessage('') }),
  },
  {
    wrong: 'a code that was never sent deletes the account',
    found: 'account.delete without-code',
    by: 'DEL-05',
    changes: () => ({ userDelete: succeedsAnyway() }),
  },
  {
    wrong: 'the reason of a failed login is not told',
    found: 'joint-login',
    by: 'JNT-05',
    changes: () => ({ unionErrorInfo: changesPayload((data) => ({ ...data, errMessage: '' })) }),
  },
  {
    wrong: 'no product is recommended',
    found: 'joint-login',
    by: 'JNT-08',
    changes: () => ({ unionErrorInfo: changesPayload((data) => ({ ...data, family: [] })) }),
  },
  {
    wrong: 'a product leads nowhere',
    found: 'joint-login',
    by: 'JNT-10',
    changes: () => ({ jointProductJump: changesPayload(() => ({ jumpUrl: '' })) }),
  },
  {
    wrong: 'the native app is never asked',
    found: 'joint-login native-link',
    by: 'JNT-10',
    changes: () => ({
      jointProductJump: changesPayload(() => ({ jumpUrl: 'https://lender.example/' })),
    }),
  },
  {
    wrong: 'a product that is not there leads somewhere',
    found: 'joint-login unknown-product',
    by: 'JNT-10',
    changes: () => ({
      jointProductJump: succeedsAnyway('00', { jumpUrl: 'https://lender.example/' }),
    }),
  },
  {
    wrong: 'customer service has no telephone',
    found: 'support.contact',
    by: 'SUP-04',
    changes: () => ({ contactInfo: changesPayload((data) => ({ ...data, smWa: '' })) }),
  },
  {
    wrong: 'customer service has no address',
    found: 'support.contact',
    by: 'SUP-04',
    changes: () => ({ contactInfo: changesPayload((data) => ({ ...data, email: 'none' })) }),
  },
];
