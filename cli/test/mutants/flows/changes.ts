import type { Change, Passing } from './mutation.ts';

/** An answer's envelope; parts of payloads are whatever a change makes of them. */
type Envelope = {
  code: string;
  message?: string;
  alteration?: string;
  data?: Payload;
  attach?: Payload;
};

type Payload = Record<string, unknown>;

/** It says that it was done, and does nothing. */
export const deaf: Change = ({ rehearse }) => rehearse();

/** It does it with other fields than it was given. */
export function garbled(other: (fields: URLSearchParams) => Record<string, string>): Change {
  return ({ pass, fields }) => pass(other(fields));
}

/** It does what it is told, and answers with another payload. */
export function told(change: (payload: Payload, passing: Passing) => Payload): Change {
  return (passing) =>
    answer(passing, (envelope) => {
      const name = envelope.attach ? 'attach' : 'data';
      const payload = envelope[name];
      return payload ? { ...envelope, [name]: change(payload, passing) } : envelope;
    });
}

/** It does what it is told, and answers with another message. */
export function says(message: string): Change {
  return (passing) => answer(passing, (envelope) => ({ ...envelope, message }));
}

/** Where it should refuse, it says that all is well. */
export function condones(success = '00', data?: Payload): Change {
  return (passing) =>
    answer(passing, (envelope) =>
      envelope.code === success ? envelope : { ...envelope, code: success, ...(data && { data }) },
    );
}

/** It refuses with another code than it should. */
export function miscodes(from: string, to: string): Change {
  return (passing) =>
    answer(passing, (envelope) => (envelope.code === from ? { ...envelope, code: to } : envelope));
}

/** It answers for ever what it answered first. */
export function stuck(): Change {
  let first: Promise<Response> | undefined;
  return async ({ pass }) => {
    first ??= pass();
    return (await first).clone();
  };
}

async function answer(
  { pass }: Passing,
  change: (envelope: Envelope) => Envelope,
): Promise<Response> {
  const reply = await pass();
  const body = JSON.stringify(change((await reply.json()) as Envelope));
  return new Response(body, { status: reply.status, headers: reply.headers });
}
