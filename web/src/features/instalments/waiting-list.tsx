import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import type { Instalment } from './queries.ts';
import type { Selection } from './use-selection.ts';
import { WaitingRows } from './waiting-rows.tsx';
import './waiting-list.css';

type WaitingListProps = { waiting: readonly Instalment[]; selection: Selection };

/**
 * The instalments to pay, each with its box, and one for all. One tap may tick a thousand, and to draw
 * a thousand rows anew takes longer than a finger waits: the rows are drawn once, and the ticks are set
 * on their boxes.
 */
export function WaitingList({ waiting, selection: { ticked, tick } }: WaitingListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const set = useRef(0);

  // After every drawing, because a box that may not be unticked has unticked itself.
  useLayoutEffect(() => {
    const boxes = list.current?.getElementsByTagName('input');
    const first = Math.max(0, Math.min(set.current, ticked) - 1);
    const end = Math.max(set.current, ticked);
    for (let index = first; index < end; index += 1) {
      const box = boxes?.[index];
      if (box) box.checked = index < ticked;
    }
    set.current = ticked;
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
