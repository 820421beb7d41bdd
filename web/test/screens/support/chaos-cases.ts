import type { OperationId } from '@brought/sdk';
import { badReplies, type BadReply } from '../../replies/bad-replies.ts';
import { example } from './contract.ts';
import { pageEvents, type PageEvent } from './page-events.ts';

/** A reply that is bad at a call of a screen, and what happens to the page then. */
export type Case = {
  /** Identifies the case; `BROUGHT_CHAOS` with this name repeats it. */
  name: string;
  reply: BadReply;
  event: PageEvent;
};

const { CHAOS = '', CHAOS_SEED = '1' } = import.meta.env as Record<string, string | undefined>;
const seed = Number(CHAOS_SEED);

/** How many replies that are bad as a whole a sample tries for each call. */
const WHOLE_IN_SAMPLE = 3;

/** How many fields, and replies as a whole, have had their turn. */
let turn = seed;
let wholeTurn = seed;

console.info(`chaos: seed ${seed}, ${CHAOS === '' ? 'a sample' : CHAOS}`);

/**
 * The cases of a call that are tried, made of the contract's example: a few for each field and for
 * the whole reply, in turn, so that each kind of case is used somewhere. If `BROUGHT_CHAOS` is
 * `quarter`, a quarter of all, another one with another seed; all if it is `all`; otherwise those
 * that have it in their names.
 *
 * @param call The screen and the call, and anything else that distinguishes them from others.
 */
export function casesOf(operationId: OperationId, call: string): Case[] {
  const fields = badReplies(example(operationId));
  return fields.flatMap((replies, index) => {
    turn += 1;
    const cases = replies.map((reply, place) => {
      const event = pageEvents[(turn + place) % pageEvents.length] as PageEvent;
      return { name: `${call} ${reply.name}, ${event.name}`, reply, event };
    });
    if (CHAOS === 'all') return cases;
    // Neighbours together, as many as there are events, so that each event has its turn.
    if (CHAOS === 'quarter')
      return cases.filter((_, place) => Math.floor((turn + place) / pageEvents.length) % 4 === 0);
    if (CHAOS !== '') return cases.filter(({ name }) => name.includes(CHAOS));
    if (index > 0) return cases[turn % cases.length] ?? [];
    return Array.from({ length: WHOLE_IN_SAMPLE }, () => {
      wholeTurn += 1;
      return cases[wholeTurn % cases.length] ?? [];
    }).flat();
  });
}
