import type { Reply } from '@brought/sdk';

/** Metadata of an answer. */
export type AnswerDetails = {
  /** HTTP status. */
  status: number;
  /** Headers of the answer. */
  headers: Headers;
  /** From the call until the whole answer had arrived. */
  milliseconds: number;
};

/** A successful answer. */
export type Answer<Payload> = Reply<Payload> & AnswerDetails;

/** The result of a call that the server may refuse. */
export type Attempt<Payload> =
  | { accepted: true; reply: Answer<Payload> }
  | ({ accepted: false; code: string; serverMessage: string } & AnswerDetails);
