/** A name with its value, in the order they are sent; a name may come twice. */
export type Pair = readonly [name: string, value: string];

/** A file of an upload. */
export interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A request body before it is written. */
export type BodyPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'form'; readonly fields: readonly Pair[] }
  | { readonly kind: 'json'; readonly value: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'multipart';
      readonly fields: readonly Pair[];
      readonly files: readonly FilePart[];
    }
  /** Written already, right or wrong. */
  | { readonly kind: 'raw'; readonly contentType: string | undefined; readonly bytes: Buffer };

/** A request in parts that can be changed one by one. */
export interface RequestPlan {
  readonly method: string;
  /** As in the contract, so with `/brought` in front. */
  readonly path: string;
  readonly query: readonly Pair[];
  /** Stands behind the query as it is: right or wrong. */
  readonly rawQuery?: string;
  readonly headers: readonly Pair[];
  readonly body: BodyPlan;
}
