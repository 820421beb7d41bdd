/** A reply that came, and cannot be read, as the transport throws it. */
type UnreadableReply = Error & {
  /** Its HTTP status. */
  status: number;
};

/** Told by its name: each command is built into a file with a class of its own. */
export function isUnreadable(error: unknown): error is UnreadableReply {
  return error instanceof Error && error.name === 'UnreadableReply';
}
