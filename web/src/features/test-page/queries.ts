import {
  clientHeaders,
  commonParameters,
  operations,
  readHeaders,
  readSession,
  type ClientHeader,
  type CommonParameter,
} from '@brought/sdk';
import { CONTROL_PATH, faultKinds } from '@brought/sdk/sandbox';
import { write } from '../../session/calls.ts';

/**
 * A parameter of the page address that every screen carries on: session, headers, currency,
 * language.
 */
export type ParameterName = CommonParameter | ClientHeader | 'system' | 'lang';

/** Values of the fields; empty where the address has none. */
export type Parameters = Record<ParameterName, string>;

/** The parameters that fill custom headers. */
export const headerNames: readonly ClientHeader[] = [...clientHeaders.form, ...clientHeaders.json];

/** All parameters, in the order of the documents. */
export const parameterNames: readonly ParameterName[] = [
  ...commonParameters,
  ...headerNames,
  'system',
  'lang',
];

/** The parameters in an address; the product id in either spelling. */
export function parametersOf(address: string): Parameters {
  const query = new URLSearchParams(address.split('#')[0]?.split('?')[1] ?? '');
  const found: Partial<Record<string, string>> = {
    ...readSession(address),
    ...readHeaders(address),
    system: query.get('system') ?? '',
    lang: query.get('lang') ?? '',
  };
  return Object.fromEntries(parameterNames.map((name) => [name, found[name] ?? ''])) as Parameters;
}

/** Submits the reference number of a payment made elsewhere. */
export const submitReference = () => write('submitUtr');

/** Path under which a sandbox takes orders from people who test. */
export const sandboxPath = CONTROL_PATH;

/** The faults that a sandbox can simulate. */
export const faults = faultKinds;

/** The calls that a fault can hit; `*` is every call. */
export const faultTargets: readonly string[] = ['*', ...Object.keys(operations)];
