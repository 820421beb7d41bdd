/** A reply that came, and cannot be read: what is wrong is what the server says, not the path. */
export class UnreadableReply extends Error {
  override name = 'UnreadableReply' as const;
  /** Its HTTP status. */
  readonly status: number;

  constructor(reason: string, status: number) {
    super(reason);
    this.status = status;
  }
}
