/** Elements that a toast must not cover while the borrower may want to tap them. */
const TAPPED = 'a, button, input, label, summary, textarea';

/** Titles, which explain the content below them. */
const TITLES = 'h1, h2, h3, legend';

/** What is wrong, which the borrower has to read to go on. */
const ERRORS = '[id$="-error"], .form-error, [role="alert"]';

/** Pictures: the sign of a state, and the logo beside a name. */
const SIGNS = 'img, .image, .message-state-icon';

/** Content that it should not cover: text and pictures. */
const READ = `p, li, dt, dd, ${SIGNS}`;

/** What may hold an amount, a day or a number; a row counts with its title. */
const ROWS = 'p, li, dl > div';

/**
 * How far, in pixels, a notice of this height moves up from `bottom` so that it covers no tap
 * target, title, error, figure, picture or other text; 0 if it covers nothing but other text. If
 * there is no such room, it may cover other text, then pictures. Then it moves down, to `lowest` at
 * most, if the bar at the bottom has room beside its buttons; the text there is back when the
 * notice is gone. Then it may cover tap targets, then figures.
 */
export function toastOffset(bottom: number, height: number, lowest = bottom): number {
  const needed = boxesOf(`${TITLES}, ${ERRORS}`);
  const tapped = boxesOf(TAPPED);
  const figures = boxesOf(ROWS, /\p{Nd}/u);
  const signs = boxesOf(SIGNS);
  const kept = [...needed, ...tapped];
  if (covers([...kept, ...figures, ...signs], bottom, height) === undefined) return 0;
  const tries = [
    { boxes: [...kept, ...figures, ...boxesOf(READ)] },
    { boxes: [...kept, ...figures, ...signs] },
    { boxes: [...kept, ...figures] },
    { boxes: [...kept, ...figures], from: lowest },
    { boxes: [...needed, ...figures] },
    { boxes: kept },
    { boxes: needed },
    { boxes: boxesOf(TITLES) },
  ];
  for (const { boxes, from = bottom } of tries) {
    const clear = clearOf(boxes, from, height);
    if (clear !== undefined) return bottom - clear;
  }
  return 0;
}

/**
 * The bottom of a notice that covers none of these, as low as possible; undefined without such
 * room.
 */
function clearOf(boxes: readonly DOMRect[], bottom: number, height: number): number | undefined {
  for (let at = bottom; at >= height;) {
    const covered = covers(boxes, at, height);
    if (covered === undefined) return at;
    // The next try is above the highest part of what is in the way.
    at = covered - 1;
  }
  return undefined;
}

/** The highest top edge of all boxes that a notice that ends at `bottom` covers. */
function covers(boxes: readonly DOMRect[], bottom: number, height: number): number | undefined {
  const tops = boxes.filter((box) => box.bottom > bottom - height && box.top < bottom);
  return tops.length === 0 ? undefined : Math.min(...tops.map(({ top }) => top));
}

/**
 * The boxes of the elements of the page that show, and whose text matches; of what is partly behind
 * the bar at the bottom, the part above it.
 */
function boxesOf(selector: string, words = /(?:)/): DOMRect[] {
  const bar = document.querySelector('.page-footer');
  const behind = bar?.getBoundingClientRect();
  return [...document.querySelectorAll('.page')]
    .flatMap((page) => [...page.querySelectorAll(selector)])
    .filter(({ textContent }) => words.test(textContent))
    .map((part) => {
      const box = part.getBoundingClientRect();
      if (!behind || bar?.contains(part)) return box;
      const isBeside = box.right <= behind.left || box.left >= behind.right;
      if (isBeside || box.bottom <= behind.top || box.top >= behind.bottom) return box;
      return new DOMRect(box.left, box.top, box.width, behind.top - box.top);
    })
    .filter(({ height, width }) => height > 0 && width > 0);
}
