import {
  clientHeaders,
  commonParameters,
  readHeaders,
  readSession,
  type ClientHeader,
  type CommonParameter,
} from '@brought/sdk';

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
