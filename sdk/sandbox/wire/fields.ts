/** A file as it arrived. */
export type Upload = {
  /** Media type that its part names. */
  type: string;
  bytes: Uint8Array;
};

/** Takes the place of a value that came twice: which one counts would be left to chance. */
export const repeated = Symbol('repeated');

/** Fields as they came, not yet checked. JSON may hold any type. */
export type RawFields = ReadonlyMap<string, unknown>;

/** Why a body or a query cannot be read. */
export type Unreadable = {
  field?: string;
  /** Reads on after the name of the field, or of the part of the request. */
  fault: string;
};

/** Tells the reason why there are no fields from fields. */
export function isUnreadable(read: RawFields | Unreadable): read is Unreadable {
  return !(read instanceof Map);
}

/** True for a file that was read from a multipart body. */
export function isUpload(value: unknown): value is Upload {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array
  );
}
