/** The parts of the page address that variant 1 shows (CODE-03 CODE-04). */
export type CodeQuery = {
  /** `1` shows a code, `2` a QR code; any other shows neither. */
  mode: string;
  code: string;
  /** Address of the picture of the QR code. */
  image: string;
  amount: string;
};

/** Reads the query. The documents do not name its parameters; these names are ours. */
export function readCodeQuery(search: string): CodeQuery {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim() ?? '';
  return {
    mode: text('mode'),
    code: text('code'),
    image: decoded(text('codeUrl')),
    amount: text('amount'),
  };
}

/** Decodes once more an address that was encoded once more than a query needs. */
function decoded(address: string): string {
  if (!/^(https?%3a|%2f)/i.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
