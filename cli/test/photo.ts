import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './brought.ts';

/** A JPEG picture of a single grey pixel, as cameras write it. */
export const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

/** A file with a picture, or with other bytes, in a separate folder. */
export async function photoFile(name = 'photo.jpg', bytes: Buffer = photo): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, bytes);
  return path;
}
