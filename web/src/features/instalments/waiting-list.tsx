import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Card } from '../../ui/card.tsx';
import type { CountedInstalment } from './queries.ts';
import { useSelection } from './selection.tsx';
import { useTickedBoxes } from './use-ticked-boxes.ts';
import { WaitingRows } from './waiting-rows.tsx';
import './waiting-list.css';

/**
 * The instalments to pay, each with its checkbox, and one for all. A tap may tick a thousand of
 * them, and rendering a thousand rows takes too long after a tap, so the rows render once and their
 * checkboxes are set directly.
 */
export function WaitingList({ waiting }: { waiting: readonly CountedInstalment[] }) {
  const text = useText();
  const { ticked, tick } = useSelection();
  const list = useRef<HTMLDivElement>(null);
  const tapped = useRef(0);
  const tickRow = useCallback(
    (count: number, row: number) => {
      tapped.current = row;
      tick(count);
    },
    [tick],
  );
  useTapsWithoutFocus(list);
  useTickedBoxes(list, ticked, tapped);

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
              onChange={(event) => tickRow(event.target.checked ? waiting.length : 1, 0)}
            />
          </label>
        ) : undefined
      }
    >
      {several ? <p className="waiting-hint">{text('instalment.inOrder')}</p> : null}
      <WaitingRows list={list} waiting={waiting} tick={tickRow} />
    </Card>
  );
}

/**
 * Keeps the focus where it is when a finger taps a checkbox: moving it out of a row that is off
 * screen lays out the whole list. A text field does lose the focus, so that the keyboard closes.
 */
function useTapsWithoutFocus(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = list.current;
    const onMouseDown = (event: MouseEvent) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    part?.addEventListener('mousedown', onMouseDown);
    return () => part?.removeEventListener('mousedown', onMouseDown);
  }, [list]);
}
