import { stringify } from 'yaml';

/**
 * A value as YAML for third-party tools. Those in Python and Java read YAML 1.1, in which an
 * unquoted day is a date and an unquoted `no` is false.
 */
export function yamlText(value: unknown): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' });
}
