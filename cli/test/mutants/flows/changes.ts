import type { Change, Intercepted } from './mutation.ts';

/** The envelope of a reply; a payload may have whatever content a change gives it. */
type Envelope = {
  code: string;
  message?: string;
  alteration?: string;
  data?: Payload;
  attach?: Payload;
};

type Payload = Record<string, unknown>;

/** Replies as if it had processed the request, but does nothing. */
export const doesNothing: Change = ({ passToCopy }) => passToCopy();

/** Processes the request with other fields. */
export function changesFields(other: (fields: URLSearchParams) => Record<string, string>): Change {
  return ({ pass, fields }) => pass(other(fields));
}

/** Processes the request, and replies with another payload. */
export function changesPayload(
  change: (payload: Payload, passing: Intercepted) => Payload,
): Change {
  return (passing) =>
    changeReply(passing, (envelope) => {
      const name = envelope.attach ? 'attach' : 'data';
      const payload = envelope[name];
      return payload ? { ...envelope, [name]: change(payload, passing) } : envelope;
    });
}

/** Processes the request, and replies with another message. */
export function changesMessage(message: string): Change {
  return (passing) => changeReply(passing, (envelope) => ({ ...envelope, message }));
}

/** Replies with success where it should refuse. */
export function succeedsAnyway(success = '00', data?: Payload): Change {
  return (passing) =>
    changeReply(passing, (envelope) =>
      envelope.code === success ? envelope : { ...envelope, code: success, ...(data && { data }) },
    );
}

/** Refuses with another code than it should. */
export function changesCode(from: string, to: string): Change {
  return (passing) =>
    changeReply(passing, (envelope) =>
      envelope.code === from ? { ...envelope, code: to } : envelope,
    );
}

/** Repeats its first reply for ever. */
export function repeatsFirstReply(): Change {
  let first: Promise<Response> | undefined;
  return async ({ pass }) => {
    first ??= pass();
    return (await first).clone();
  };
}

async function changeReply(
  { pass }: Intercepted,
  change: (envelope: Envelope) => Envelope,
): Promise<Response> {
  const reply = await pass();
  const body = JSON.stringify(change((await reply.json()) as Envelope));
  return new Response(body, { status: reply.status, headers: reply.headers });
}

/** Changes every value of a payload that has one of these names, at any depth. */
export function changesValues(
  names: readonly string[],
  change: (value: unknown, owner: Payload) => unknown,
): Change {
  const through = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(through);
    if (typeof value !== 'object' || value === null) return value;
    const owner = value as Payload;
    return Object.fromEntries(
      Object.entries(owner).map(([name, each]) => [
        name,
        names.includes(name) ? change(each, owner) : through(each),
      ]),
    );
  };
  return changesPayload((data) => through(data) as Payload);
}

/** Multiplies an amount by a hundred: hundredths instead of whole units. */
export const hundredfold = (amount: unknown): unknown =>
  typeof amount === 'number' ? amount * 100 : String(amount).replace(/,\d\d$/, '00$&');

/** Moves a day to the next one, like midnight in another time zone. */
export const aDayLate = (day: unknown): unknown => {
  const [from] = /^\d{4}-\d\d-\d\d/.exec(String(day)) ?? [];
  if (from === undefined) return day;
  return new Date(Date.parse(from) + 86_400_000).toISOString().slice(0, 10);
};

/** Answers every borrower with the data of the first one of the run. */
export function answersForTheFirst(): Change {
  let first: string | undefined;
  return ({ pass, fields }) => {
    first ??= fields.get('sessionId') ?? '';
    return pass({ sessionId: first });
  };
}
