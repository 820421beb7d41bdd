import type { Handlers } from './handler.ts';

/** Telephone of customer service. */
export const servicePhone = '+255 800 000 000';

/** How customer service is reached (SUP-03). */
export const support = {
  contactInfo: {
    who: 'anyone',
    writes: false,
    handle: () => ({ data: { email: 'help@lender.example', smWa: servicePhone } }),
  },
} satisfies Pick<Handlers, 'contactInfo'>;
