/** A leaf of a reply: which JSON values it may have, and how tolerant its reader is. */
export type Scalar =
  | 'text'
  | 'exact'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'flag'
  | 'ident'
  | 'status'
  | 'moment'
  | 'amount'
  | 'units'
  | 'any';

/**
 * Shape of a reply, as the decoder reads it. `text` is a text for people, `exact` a text that is
 * left unchanged; `flag` is integer, text or boolean; `ident` is text or integer, and so are
 * `status`, which is a number whenever it can be, `moment`, which is never a day of 1970, `amount`:
 * an integer in hundredths, or a text with one amount in it, and `units`: an integer in whole units
 * in any notation, or such a text. `any` is not checked. A list holds rows of one shape, an object
 * its fields by wire name.
 */
export type Shape = RowShape | { list: RowShape };

/** The rows of a list; no call has a list of lists. */
export type RowShape = Scalar | { fields: FieldShapes };

/**
 * A shape alone is required, and vital; `[shape]` may be absent; `[shape, value]` reads as the
 * value when absent. Unless it is `vital`, it also reads as that when its value cannot be read.
 */
export type Field =
  | Shape
  | readonly [
      shape: Shape,
      fallback?: string | number | boolean | readonly [] | undefined,
      importance?: 'vital',
    ];

/** The fields of an object, by wire name. */
export type FieldShapes = Readonly<Record<string, Field>>;

/** Which of the two HTTP clients makes a call: it decides the custom headers and the body. */
export type Client = 'form' | 'json';

/**
 * How the own fields of a call travel; `none` has no body (every GET, and a POST without fields).
 */
export type BodyEncoding = 'none' | 'form' | 'json' | 'multipart';

/**
 * `new` is code, message, data; `old` is code, alteration or treatment, attach; `raw` is a picture.
 */
export type EnvelopeStyle = 'new' | 'old' | 'raw';

/** The contract's data of one call. */
export type Operation = Readonly<{
  method: 'GET' | 'POST';
  /** Path below the base address, `/brought` included. */
  path: string;
  client: Client;
  body: BodyEncoding;
  envelope: EnvelopeStyle;
  /**
   * Codes of a success, compared as text. None: every answer is a success, its content is ignored.
   */
  success: readonly string[];
  /** `pay` moves money: an unknown outcome must never be repeated blindly. */
  effect: 'read' | 'write' | 'pay';
  /** The borrower never sees it: no toast, no loading. */
  quiet?: true;
  /** The fallback text that is shown when the server gives no message. */
  fallback: 'processFailed' | 'cardListFailed';
  /** Own fields that have one value only; filled in by the client. */
  fixed?: Record<string, string | number>;
  /** Takes fields beyond the ones listed, such as the items of a server-defined form. */
  open?: true;
}>;
