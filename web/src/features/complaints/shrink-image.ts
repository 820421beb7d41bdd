/** Longest edge of an uploaded image, in pixels. */
const LONGEST_EDGE = 1600;

/** Most bytes of an uploaded image, where shrinking can reach it. */
const MOST_BYTES = 300_000;

/** Tried in turn until the image is small enough; the last one is used in any case. */
const shrinkSteps = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.75, quality: 0.7 },
  { scale: 0.5, quality: 0.65 },
  { scale: 0.35, quality: 0.6 },
];

/** Thrown for a file that this browser cannot open as a picture. */
class UnreadableImage extends Error {
  override name = 'UnreadableImage';
}

/**
 * Redraws a picture as JPEG, at most 1600 px on its longer edge and, if possible, 300 kB. This
 * drops the file's name and its metadata of position, time and camera. Rotated photos become
 * upright.
 *
 * @throws UnreadableImage for a file the browser cannot open as a picture.
 */
export async function shrinkImage(file: Blob): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    return await redraw(await decode(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function decode(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch (cause) {
    throw new UnreadableImage('the browser cannot open this file as a picture', { cause });
  }
  if (picture.naturalWidth === 0 || picture.naturalHeight === 0) {
    throw new UnreadableImage('the picture has no size');
  }
  return picture;
}

async function redraw(picture: HTMLImageElement): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const fit = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  let smallest: Blob | undefined;
  for (const { scale, quality } of shrinkSteps) {
    smallest = await draw(picture, fit * scale, quality);
    if (smallest.size <= MOST_BYTES) break;
  }
  if (!smallest) throw new UnreadableImage('the picture could not be drawn');
  return new File([smallest], 'image.jpg', { type: smallest.type });
}

async function draw(picture: HTMLImageElement, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableImage('this browser has no room to draw the picture');
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  // Old webviews free a canvas late unless it is emptied.
  canvas.width = 0;
  if (!blob) throw new UnreadableImage('the picture could not be drawn');
  return blob;
}
