import {
  clientHeaders,
  commonParameters,
  readHeaders,
  readSession,
  type ClientHeader,
  type Session,
} from '@brought/sdk';
import { usageError } from '../errors/cli-error.ts';
import { didYouMean } from '../errors/nearest.ts';
import { splitAssignment } from './assignment.ts';

/** The borrower, from the command line. */
export type SessionOptions = {
  session?: string[];
  sessionUrl?: string;
} & Partial<Record<ClientHeader, string>>;

/** The custom headers; each is also a parameter of the page address. */
export const headerNames: readonly ClientHeader[] = [...clientHeaders.json, ...clientHeaders.form];

/** Session and headers of the calls: those of the link, overridden by individual options. */
export function readSessionOptions(options: SessionOptions): {
  session: Session;
  headers: Record<string, string>;
} {
  const address = options.sessionUrl ?? '';
  if (options.sessionUrl !== undefined && !/[?#]/.test(address)) {
    throw usageError(
      '--session-url needs a link of the app with its parameters; this one has none.',
    );
  }
  const session = { ...readSession(address), ...Object.fromEntries(given(options.session ?? [])) };
  const headers = new Map(Object.entries(readHeaders(address)));
  for (const name of headerNames) {
    const value = options[name];
    if (value !== undefined) headers.set(name, value);
  }
  return { session, headers: Object.fromEntries(headers) };
}

function given(assignments: readonly string[]): [string, string][] {
  const names: readonly string[] = commonParameters;
  return assignments.map((text) => {
    const [name, value] = splitAssignment('--session', text);
    if (!names.includes(name)) {
      throw usageError(
        `There is no session parameter ${name}.${didYouMean(name, names)}`,
        `They are ${names.join(', ')}.`,
      );
    }
    return [name, value];
  });
}
