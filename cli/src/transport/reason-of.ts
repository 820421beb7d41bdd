/**
 * Why a connection failed: the system's word for it, such as ECONNREFUSED, else what the error
 * says.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
