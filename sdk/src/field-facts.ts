/** What the contract says about one own field of a call: for forms, counters and checks before sending. */
export interface FieldFacts {
  /** `ident` is a text or an integer. */
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'ident' | 'file';
  readonly required?: true;
  /** null may be given; a form sends it empty. */
  readonly nullable?: true;
  /** Characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Source of a regular expression that the whole text must match. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The values that may be given. */
  readonly values?: readonly (string | number)[];
  /** Entries of a comma-joined text. */
  readonly maxItems?: number;
  /** Media types of a file. */
  readonly accept?: readonly string[];
  /** Never to be written to a log or a report. */
  readonly secret?: true;
}
