/** A request as the SDK reports it. */
type SentRequest = {
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  /** Own fields; only the files among them are used. */
  fields: Readonly<Record<string, unknown>>;
  requestBody?: string | undefined;
};

/** One command line that sends a request again. Not redacted yet. */
export function curlOf(event: SentRequest): string {
  const parts = ['curl', '-sS', quote(event.url)];
  if (event.method !== 'GET') parts.splice(2, 0, '-X', quote(event.method));
  const files = Object.entries(event.fields).filter((field) => field[1] instanceof Blob);
  for (const [name, value] of Object.entries(event.requestHeaders)) {
    // An empty header needs a semicolon; curl leaves it out otherwise.
    parts.push('-H', quote(value === '' ? `${name};` : `${name}: ${value}`));
  }
  if (event.requestBody !== undefined) parts.push('--data-raw', quote(event.requestBody));
  for (const [name, value] of files) parts.push('-F', quote(`${name}=@${fileName(value)}`));
  return parts.join(' ');
}

function fileName(value: unknown): string {
  return value instanceof File ? value.name : 'FILE';
}

/** Quotes a word for a POSIX shell, unless it is plain. */
export function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
