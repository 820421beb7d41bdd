import { useEffect, useState, type RefObject } from 'react';

/**
 * Height in pixels of the page in a frame, once it has loaded `loads` times; undefined before that,
 * and for a page of another origin, which tells nothing.
 */
export function useContentHeight(
  frame: RefObject<HTMLIFrameElement | null>,
  loads: number,
): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const inner = loads === 0 ? undefined : frame.current?.contentDocument;
    if (!inner?.defaultView) return undefined;
    const { body } = inner;
    let frameId = 0;
    // The page's own, because the one of the page around it is asked too early.
    const resizes = new inner.defaultView.ResizeObserver(() => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(() => {
        setHeight(Math.ceil(body.getBoundingClientRect().height));
      });
    });
    resizes.observe(body);
    return () => {
      cancelAnimationFrame(frameId);
      resizes.disconnect();
    };
  }, [frame, loads]);
  return height;
}
