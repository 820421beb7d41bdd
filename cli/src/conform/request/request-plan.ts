/** A name with its value, in sending order; a name may occur twice. */
export type Pair = readonly [name: string, value: string];

/** A file of an upload. */
export type FilePart = {
  name: string;
  fileName: string;
  type: string;
  bytes: Buffer;
};

/** A request body before it is written. */
export type BodyPlan =
  | { kind: 'none' }
  | { kind: 'form'; fields: readonly Pair[] }
  | { kind: 'json'; value: Readonly<Record<string, unknown>> }
  | {
      kind: 'multipart';
      fields: readonly Pair[];
      files: readonly FilePart[];
    }
  /** Already encoded, valid or not. */
  | { kind: 'raw'; contentType: string | undefined; bytes: Buffer };

/** A request in parts that can be changed one by one. */
export type RequestPlan = {
  method: string;
  /** As in the contract, so it begins with `/brought`. */
  path: string;
  query: readonly Pair[];
  /** Appended to the query unchanged, valid or not. */
  rawQuery?: string;
  headers: readonly Pair[];
  body: BodyPlan;
};
