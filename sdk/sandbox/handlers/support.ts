import type { Handlers } from './handler.ts';

/** Telephone of customer service. */
export const SERVICE_PHONE = '+255 800 000 000';

/** How customer service is reached (SUP-03). */
export const support = {
  contactInfo: {
    who: 'anyone',
    writes: false,
    handle: () => ({ data: { email: 'help@lender.example', smWa: SERVICE_PHONE } }),
  },
} satisfies Pick<Handlers, 'contactInfo'>;
