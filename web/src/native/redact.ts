/**
 * A copy of a payload that may be logged: of a telephone number the last two digits, of an address
 * no query and no fragment, since those carry the session.
 */
export function redact(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, redactValue(name, value)]),
  );
}

function redactValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return name === 'phone' ? redactPhone(value) : redactAddress(value);
}

function redactPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `…${digits.slice(-2)}`;
}

function redactAddress(address: string): string {
  if (/^tel:/i.test(address)) return `tel:${redactPhone(address)}`;
  return address.replace(/[?#].*$/s, (rest) => `${rest.charAt(0)}…`);
}
