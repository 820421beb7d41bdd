import type { ImagesInput, InputOf, InputSpec, IntegerInput } from './input.ts';

/** One run of a flow with its own data: its input, and its name in reports. */
export type DataRow<Spec extends InputSpec = InputSpec> = {
  readonly [Name in keyof Spec]?: CellOf<Spec[Name]>;
} & Readonly<{
  /** Its name in reports; its number without one. */
  name?: string;
  /** Scenario of the borrower, instead of the flow's. */
  seed?: string;
}>;

/** Pictures are given by their paths, relative to the table or to the flow's file. */
type CellOf<Each> = Each extends ImagesInput
  ? string | readonly string[]
  : Each extends IntegerInput
    ? number
    : string;

/** A table of data: the path of a CSV or JSON file, relative to the flow's file, or its rows. */
export type DataTable<Spec extends InputSpec = InputSpec> = string | readonly DataRow<Spec>[];

/** A row that was read: its values, each of the type that the flow asks for. */
export type ReadRow = {
  name: string;
  seed?: string;
  values: InputOf<InputSpec>;
};
