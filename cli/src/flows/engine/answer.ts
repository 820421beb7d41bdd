import type { Reply } from '@brought/sdk';

/** Metadata of an answer. */
export type AnswerDetails = {
  /** HTTP status. */
  status: number;
  /** Headers of the answer. */
  headers: Headers;
  /** From the call until the whole answer was there. */
  milliseconds: number;
};

/** An answer that was a success. */
export type Answer<Payload> = Reply<Payload> & AnswerDetails;

/** A call that the server was free to refuse. */
export type Attempt<Payload> =
  | { accepted: true; reply: Answer<Payload> }
  | ({ accepted: false; code: string; serverMessage: string } & AnswerDetails);
