/** A reply that arrived but cannot be read, as the transport throws it. */
type UnreadableReply = Error & {
  /** Its HTTP status. */
  status: number;
};

/** Recognized by its name: each command is built into a file with its own copy of the class. */
export function isUnreadable(error: unknown): error is UnreadableReply {
  return error instanceof Error && error.name === 'UnreadableReply';
}
