import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

// Draws the sheet of web/README.md from two galleries, which `BROUGHT_GALLERY=pictures` draws
// (test/e2e/gallery.e2e.ts): one of an older commit, kept somewhere else, and the one of today.
//
//   node film/before-after.ts ../../older/web/test/gallery [test/gallery] [before-after.png]

const web = join(import.meta.dirname, '..');
const [before, after = join(web, 'test/gallery'), sheet = join(web, 'before-after.png')] =
  process.argv.slice(2);
if (before === undefined) {
  console.error('usage: node film/before-after.ts GALLERY_BEFORE [GALLERY_AFTER] [SHEET]');
  process.exit(2);
}

const LOOK = '390-light-en';
const scenes = {
  'In review': 'order-110',
  Order: 'order-174-rollover',
  Repayment: 'instalments-overdue',
  Loan: 'loan',
  Receipt: 'payment-receipt',
};
/** A phone of 390 x 844, at about half its size. */
const phone = { width: 208, height: 450 };

function figure(gallery: string, when: string, title: string, scene: string): string {
  const picture = readFileSync(join(gallery, LOOK, `${scene}.png`)).toString('base64');
  return `<figure><figcaption>${title}<br>${when}</figcaption>
    <div><img src="data:image/png;base64,${picture}"></div></figure>`;
}

/**
 * Runs in the page: the gallery's pictures are as high as all content; a phone shows its top, and
 * the bar at its end, which begins with a line over the whole width.
 */
async function showAsPhones(): Promise<void> {
  for (const image of document.querySelectorAll('img')) {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no canvas.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const colour = (x: number, y: number) =>
      data.slice(4 * (y * width + x), 4 * (y * width + x) + 3).join();
    const isLine = (y: number) =>
      colour(0, y) !== colour(0, y - 1) &&
      colour(0, y) !== colour(0, y + 1) &&
      Array.from({ length: width }, (_, x) => colour(x, y)).every((one) => one === colour(0, y));
    let line = height - 2;
    while (line > height / 2 && !isLine(line)) line -= 1;
    if (line <= height / 2) continue;
    const bar = document.createElement('i');
    bar.style.height = `${((height - line) * image.width) / width}px`;
    bar.style.backgroundImage = `url(${image.src})`;
    image.after(bar);
  }
}

const rows = [
  { gallery: before, when: 'before', titled: true },
  { gallery: after, when: 'after', titled: false },
].flatMap(({ gallery, when, titled }) =>
  Object.entries(scenes).map(([title, scene]) =>
    figure(gallery, when, titled ? `<b>${title}</b>` : '', scene),
  ),
);

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath ? { executablePath } : {}),
});
const page = await browser.newPage({ viewport: { width: 1110, height: 400 } });
await page.setContent(`<!doctype html><style>
  body { margin: 6px; display: grid; grid-template-columns: repeat(5, ${phone.width + 2}px); gap: 14px;
    font: 15px/1.1 "DejaVu Sans", sans-serif; }
  figure { margin: 0; } figcaption { margin-bottom: 6px; }
  div { position: relative; width: ${phone.width}px; height: ${phone.height}px; overflow: hidden;
    border: 1px solid #8a9490; border-radius: 14px; }
  img { width: 100%; display: block; }
  i { position: absolute; right: 0; bottom: 0; left: 0; background: bottom / 100% auto no-repeat; }
  </style>${rows.join('')}`);
await page.evaluate(showAsPhones);
writeFileSync(sheet, await page.screenshot({ fullPage: true }));
await browser.close();
