import { open } from 'node:fs/promises';

/**
 * A new name in a folder is durable only once the folder is synced; Windows cannot open folders.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync();
  await folder?.close();
}
