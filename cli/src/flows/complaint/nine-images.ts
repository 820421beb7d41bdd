import { fileComplaint, startComplaint, upload } from './file.ts';
import type { ComplaintCase } from './input.ts';

/** Most pictures of a complaint (document 1, section 4). */
const mostImages = 9;

/** A picture of one white dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
);

function drawnImages(): File[] {
  return Array.from(
    { length: mostImages },
    (_, index) => new File([new Uint8Array(dot)], `dot-${index + 1}.png`, { type: 'image/png' }),
  );
}

/** All pictures of a complaint are kept, in their order (document 1, section 4). */
export const nineImages: ComplaintCase = {
  summary: 'Nine pictures are attached; the details show all of them, in their order.',
  needs: ['state'],
  run: async (ctx, wish) => {
    const choice = await startComplaint(ctx, wish);
    const urls = await upload(ctx, drawnImages());
    ctx.check('CMP-35 CMP-39 every picture has an address of its own', {
      expected: mostImages,
      got: new Set(urls).size,
    });
    const { detail } = await fileComplaint(ctx, choice, wish, urls);
    ctx.check('CMP-42 CMP-62 all of them are attached', {
      expected: mostImages,
      got: detail.images.length,
    });
  },
};
