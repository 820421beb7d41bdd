/** Reasons for failing to write, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'it would be larger than a file may be here',
  EACCES: 'you may not',
  EPERM: 'you may not',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'there is a file in its place',
  EEXIST: 'there is a file in its place',
  EISDIR: 'it is a folder',
  ENOENT: 'it cannot be made',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
};

/** Why a file or a folder could not be written, in words for a sentence in brackets. */
export function writeErrorReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return reasons[code ?? ''] ?? code ?? String(error);
}
