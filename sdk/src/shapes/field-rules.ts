/**
 * The contract's rules for one own field of a call: for forms, counters and checks before sending.
 */
export type FieldRules = Readonly<{
  /** `ident` is a text or an integer. */
  type: 'text' | 'integer' | 'number' | 'boolean' | 'ident' | 'file';
  required?: true;
  /** null may be given; a form sends it empty. */
  nullable?: true;
  /** Characters. */
  minLength?: number;
  maxLength?: number;
  /** Source of a regular expression that the whole text must match. */
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** The values that may be given. */
  values?: readonly (string | number)[];
  /** Entries of a comma-joined text. */
  maxItems?: number;
  /** Media types of a file. */
  accept?: readonly string[];
  /** Never to be written to a log or a report. */
  secret?: true;
  /** Name of the common session parameter that the field repeats. */
  session?: string;
}>;
