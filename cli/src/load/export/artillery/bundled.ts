import type { HeaderValues, Remap, Session } from '@brought/sdk';
import type { InputOf, InputSpec } from '../../../flows/engine/input.ts';
import type { Limits } from '../../../flows/engine/progress.ts';
import type { TargetRecord } from '../../../flows/engine/report.ts';

/** Input of a processor, without secrets. */
export type Bundled = {
  flow: string;
  case?: string;
  target: TargetRecord;
  remap?: Remap;
  limits: Limits;
  timeoutMs?: number;
  mostInFlight: number;
  /** Whether a session was given: without one the flow would run for another borrower. */
  isGiven: boolean;
  /** Pictures that the flow is given, by the name of its input. */
  images: Readonly<Record<string, readonly Picture[]>>;
};

/** A file; its bytes in base64. */
export type Picture = { name: string; type: string; bytes: string };

/** The user's input, including secrets: passed by the environment. */
export type Given = {
  session: Session;
  headers: HeaderValues;
  /** `--set name=value`. */
  set: readonly string[];
  /** A code, or the command that prints it. */
  sms?: { code: string } | { command: string };
  /** The rows of the flow's table, which the flows of a worker take in turn. */
  rows?: readonly GivenRow[];
  /** Texts that are masked wherever something is shown. */
  secrets: readonly string[];
};

/** A row of a table: its scenario and its values, numbers and texts. */
export type GivenRow = { name: string; seed?: string; values: InputOf<InputSpec> };

/** The environment variable with the user's input, JSON in base64url. */
export const GIVEN_VARIABLE = 'BROUGHT_LOAD_GIVEN';

/** The input of a user who gave none. */
export const nothingGiven: Given = { session: {}, headers: {}, set: [], secrets: [] };

/** Encodes the user's input as the value of the variable. */
export function encodeGiven(given: Given): string {
  return Buffer.from(JSON.stringify(given)).toString('base64url');
}

/** @throws Error if the variable has another content. */
export function decodeGiven(value: string): Given {
  return JSON.parse(Buffer.from(value, 'base64url').toString()) as Given;
}
