/** Why a connection failed: the system's code, such as ECONNREFUSED, else the error's message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
