/** A file as it was sent. */
export type Upload = {
  /** Media type of its part. */
  type: string;
  bytes: Uint8Array;
};

/** The value of a field that was sent twice: which one counts would be left to chance. */
export const repeated = Symbol('repeated');

/** Fields as they were sent, not yet checked. JSON may hold any type. */
export type RawFields = ReadonlyMap<string, unknown>;

/** Why a body or a query cannot be read. */
export type Unreadable = {
  field?: string;
  /** The rule that is broken, as problem documents name it. */
  rule: 'content-type' | 'encoding' | 'json' | 'maxFields' | 'multipart';
  /** A phrase that follows the name of the field, or of the part of the request. */
  message: string;
};

/** True for the reason why fields could not be read. */
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
