/** A request body as bytes. */
export type PlainBody = {
  bytes: Buffer | undefined;
  /** Set for an upload: it names the boundary between its parts. */
  contentType?: string;
};

/** The bytes of a body that the SDK makes: a text, a form with files, or none. */
export async function plainBody(body: RequestInit['body']): Promise<PlainBody> {
  if (body === undefined || body === null) return { bytes: undefined };
  if (typeof body === 'string') return { bytes: Buffer.from(body) };
  // The platform writes multipart, as it does within fetch.
  const written = new Response(body);
  const bytes = Buffer.from(await written.arrayBuffer());
  return { bytes, contentType: written.headers.get('content-type') ?? undefined };
}
