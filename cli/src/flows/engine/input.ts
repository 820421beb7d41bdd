/** A text that a flow can be given with `--set name=text`. */
export type TextInput<Default extends string | undefined = string | undefined> = {
  kind: 'text';
  describe: string;
  default: Default;
  /** Masked wherever a run shows or stores it, whether sent or not. */
  secret?: true;
};

/** A whole number that a flow can be given with `--set name=7`. */
export type IntegerInput = {
  kind: 'integer';
  describe: string;
  default: number;
};

/** Pictures that a flow can be given with `--set-file name=@photo.jpg`, any number of times. */
export type ImagesInput = {
  kind: 'images';
  describe: string;
};

/** The input of a flow, by name. */
export type InputSpec = Readonly<Record<string, TextInput | IntegerInput | ImagesInput>>;

/** The input that a flow receives: every text, number or list of files that it has declared. */
export type InputOf<Spec extends InputSpec> = {
  readonly [Name in keyof Spec]: ValueOf<Spec[Name]>;
};

type ValueOf<Each> = Each extends ImagesInput
  ? readonly File[]
  : Each extends IntegerInput
    ? number
    : Each extends TextInput<string>
      ? string
      : string | undefined;

/** Asks for a text that may be left out. */
export function text(describe: string): TextInput<undefined>;
/** Asks for a text, with the one to use when none is given. */
export function text(describe: string, fallback: string): TextInput<string>;
export function text(describe: string, fallback?: string): TextInput {
  return { kind: 'text', describe, default: fallback };
}

/** Asks for a text that is masked wherever a run shows or stores it, and may be left out. */
export function secret(describe: string): TextInput<undefined>;
/** Asks for such a text, with the one to use when none is given. */
export function secret(describe: string, fallback: string): TextInput<string>;
export function secret(describe: string, fallback?: string): TextInput {
  return { kind: 'text', describe, default: fallback, secret: true };
}

/** Asks for a whole number, with the one to use when none is given. */
export function integer(describe: string, fallback: number): IntegerInput {
  return { kind: 'integer', describe, default: fallback };
}

/** Asks for pictures; none are needed. */
export function images(describe: string): ImagesInput {
  return { kind: 'images', describe };
}
