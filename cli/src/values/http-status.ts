import { InvalidArgumentError } from 'commander';

/** Reads an HTTP status as the value of an option, or a hundred of them such as `4xx`. */
export function httpStatus(text: string): string {
  if (/^[1-5](\d\d|xx)$/i.test(text)) return text.toLowerCase();
  throw new InvalidArgumentError('A status is written 422, or 4xx for all that begin so.');
}
