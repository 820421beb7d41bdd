import { open } from 'node:fs/promises';

/** A new name in a folder is lasting once the folder is on disk; Windows opens no folders. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync();
  await folder?.close();
}
