/** What a toast must not lie over while the borrower may want it. */
const TAPPED = 'a, button, input, label, summary, textarea';

/** What it had better not lie over: words, and pictures that are looked at. */
const READ = 'h1, h2, h3, p, li, dt, dd, img';

/**
 * How far, in pixels, a notice of this height moves up from `bottom` so that it lies over nothing
 * that is tapped, titled or read: 0 where it does so already, and where there is no such place.
 */
export function roomAbove(bottom: number, height: number): number {
  if (covers(boxesOf(TAPPED), bottom, height) === undefined) return 0;
  const boxes = boxesOf(`${TAPPED}, ${READ}`);
  for (let at = bottom; at >= height;) {
    const covered = covers(boxes, at, height);
    if (covered === undefined) return bottom - at;
    // The next place is above the highest part of what is in the way.
    at = covered - 1;
  }
  return 0;
}

/** Where what is there begins highest, of all that a notice that ends at `bottom` lies over. */
function covers(boxes: DOMRect[], bottom: number, height: number): number | undefined {
  const tops = boxes.filter((box) => box.bottom > bottom - height && box.top < bottom);
  return tops.length === 0 ? undefined : Math.min(...tops.map(({ top }) => top));
}

function boxesOf(selector: string): DOMRect[] {
  return [...document.querySelectorAll('.page')]
    .flatMap((page) => [...page.querySelectorAll(selector)])
    .map((part) => part.getBoundingClientRect())
    .filter(({ height, width }) => height > 0 && width > 0);
}
