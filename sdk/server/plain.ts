/** A request as plain data: as received by a server, or as given to `fetch`. */
export type PlainRequest = {
  method: string;
  /** Path and query, or a whole address; its origin is then the origin of the server. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body?: Uint8Array | undefined;
};

/** A reply as plain data. */
export type PlainReply = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
};

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

/** A JSON document. */
export function jsonReply(value: unknown): PlainReply {
  return { status: 200, headers: jsonType, body: JSON.stringify(value) };
}
