import type { ReactNode, Ref } from 'react';
import './instalment-rows.css';

/** Rows of a block; about two screens. */
const BLOCK = 25;

type InstalmentRowsProps<Row> = {
  list?: Ref<HTMLDivElement>;
  instalments: readonly Row[];
  /** Text of a row. */
  renderRow: (instalment: Row, index: number) => ReactNode;
};

/**
 * A list of instalments in blocks, so that the webview can skip rendering those off screen. One
 * block per row would cost more than it saves.
 */
export function InstalmentRows<Row>({ list, instalments, renderRow }: InstalmentRowsProps<Row>) {
  const starts = instalments.map((_, index) => index).filter((index) => index % BLOCK === 0);
  return (
    <div ref={list} role="list" className="instalment-rows">
      {starts.map((start) => (
        <div key={start} className="instalment-block">
          {instalments.slice(start, start + BLOCK).map((instalment, offset) => (
            <div key={offset} role="listitem">
              {renderRow(instalment, start + offset)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
