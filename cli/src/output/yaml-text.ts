import { stringify } from 'yaml';

/**
 * A value as YAML for other people's tools. Those in Python and Java read YAML 1.1, to which a day
 * without quotes is a date and `no` without them false.
 */
export function yamlText(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' });
}
