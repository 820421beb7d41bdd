import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import type { Instalment } from './queries.ts';
import { useSelection } from './selection.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import './waiting-list.css';

/** Rows around a tap, and at the top, that may be in sight on a phone. */
const NEAR = 13;

/**
 * The instalments to pay, each with its box, and one for all. One tap may tick a thousand, and to draw
 * a thousand rows anew takes longer than a finger waits: the rows are drawn once, and the ticks are set
 * on their boxes, first on those that may be in sight.
 */
export function WaitingList({ waiting }: { waiting: readonly Instalment[] }) {
  const text = useText();
  const { ticked, tick } = useSelection();
  const list = useRef<HTMLDivElement>(null);

  // After every drawing, because a box that may not be unticked has unticked itself.
  useLayoutEffect(() => {
    const boxes = list.current?.getElementsByTagName('input') ?? [];
    const show = (start: number, end: number) => {
      for (let index = Math.max(0, start); index < Math.min(end, boxes.length); index += 1) {
        const box = boxes[index];
        if (box && box.checked !== index < ticked) box.checked = index < ticked;
      }
    };
    show(0, NEAR);
    show(ticked - NEAR, ticked + NEAR);
    return afterFrame(() => show(0, boxes.length));
  });

  const several = waiting.length > 1;
  return (
    <Card
      title={text('instalment.waiting')}
      action={
        several ? (
          <label className="waiting-all">
            {text('instalment.all')}
            <input
              type="checkbox"
              checked={ticked === waiting.length}
              onChange={(event) => tick(event.target.checked ? waiting.length : 1)}
            />
          </label>
        ) : undefined
      }
    >
      {several ? <p className="waiting-hint">{text('instalment.inOrder')}</p> : null}
      <WaitingRows list={list} waiting={waiting} tick={tick} />
    </Card>
  );
}

/** Does `work` once the next picture is drawn; the answer calls it off. */
function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
