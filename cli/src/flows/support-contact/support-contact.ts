import { flow } from '../engine/flow.ts';

/** How customer service is reached. */
export const supportContact = flow(
  'support.contact',
  { summary: 'Read how customer service is reached.', tags: ['support', 'smoke'] },
  async (ctx) => {
    const { data } = await ctx.call('read the contacts', 'contactInfo', {});
    ctx.check('SUP-04 SUP-07 there is a telephone', {
      unstated: true,
      expected: 'a number to call',
      got: data.smWa,
      holds: /\d{5,}/.test(data.smWa.replace(/[^\d]/g, '')),
    });
    ctx.check('SUP-04 SUP-08 there is an e-mail address', {
      unstated: true,
      expected: 'an address to write to',
      got: data.email,
      holds: /^\S+@\S+\.\S+$/.test(data.email),
    });
  },
);
