import { clientHeaders, commonParameters, parameterAliases } from '../generated/operations.ts';

/**
 * One of the 13 names that identify a borrower and that every call carries (SES-01).
 */
export type CommonParameter = (typeof commonParameters)[number];

/** Another spelling of a parameter in page addresses: `product_id`. */
type ParameterAlias = (typeof parameterAliases)[keyof typeof parameterAliases];

/**
 * The borrower's data in the page address. An absent parameter is left out, never empty.
 * `product_id` mirrors `productId` for the calls that spell it so; it is not one of the 13 and is
 * never added to a call.
 */
export type Session = Partial<Record<CommonParameter | ParameterAlias, string>>;

const aliases = Object.entries(parameterAliases) as readonly (readonly [
  keyof typeof parameterAliases,
  ParameterAlias,
])[];
const sessionNames = [...commonParameters, ...Object.values(parameterAliases)] as const;

/** Read by screens rather than by calls, yet carried along: the currency and the language. */
const settings = ['system', 'lang'] as const;

const carriedParameters = [
  ...sessionNames,
  ...clientHeaders.form,
  ...clientHeaders.json,
  ...settings,
] as const;

/** A custom header and the parameter of the page address that fills it. */
export type ClientHeader = (typeof clientHeaders)[keyof typeof clientHeaders][number];

const headerNames: readonly ClientHeader[] = [...clientHeaders.form, ...clientHeaders.json];

/** The queries of an address: that of the page first, then the one inside the hash. */
function queriesOf(address: string | URL): readonly URLSearchParams[] {
  const [page = '', ...hash] = String(address).split('#');
  return [page, hash.join('#')].map((part) => {
    const mark = part.indexOf('?');
    return new URLSearchParams(mark < 0 ? '' : part.slice(mark + 1));
  });
}

function readParameters<Name extends string>(
  address: string | URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const queries = queriesOf(address);
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    for (const query of queries) {
      const value = query.get(name);
      if (value && found[name] === undefined) found[name] = value;
    }
  }
  return found;
}

/**
 * The session that a page address carries: its query first, then the query inside the hash. A
 * product id in one spelling fills the other one; when both are there, each stays (SES-05, SES-06).
 *
 * @param address Whole address, or any part from the query on: `location.href`, `'?orderId=7'`.
 */
export function readSession(address: string | URL): Session {
  const session: Session = readParameters(address, sessionNames);
  for (const [name, alias] of aliases) {
    const value = session[name] ?? session[alias];
    if (value === undefined) continue;
    session[name] = value;
    session[alias] ??= value;
  }
  return session;
}

/** Values of the custom headers that a page address carries; absent ones are sent empty. */
export function readHeaders(address: string | URL): Partial<Record<ClientHeader, string>> {
  return readParameters(address, headerNames);
}

/**
 * The query that in-app navigation must carry: what `address` has of the 13 session parameters, the
 * product_id spelling, the header parameters, currency and language, then `own` (an undefined value
 * is left out). Screen-only parameters are not carried.
 *
 * @returns '' or a query that begins with '?'.
 * @example navigate('/complaintList' + sessionSearch(location.href))
 */
export function sessionSearch(
  address: string | URL,
  own: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...readParameters(address, carriedParameters),
    ...own,
  })) {
    if (value !== undefined) query.append(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
