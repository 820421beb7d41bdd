import type { LoadProgress } from '../../load/run/run-load.ts';
import type { Paint } from '../../output/paint.ts';
import { duration } from '../../reports/duration.ts';

/** How a load run stands, in one line. */
export function liveText(paint: Paint, length: number, progress: LoadProgress): string {
  const { seconds, inFlight, counts, p95, isEnding } = progress;
  const time = isEnding
    ? `arrivals are over, ${inFlight} come to their end`
    : `${duration(Math.floor(seconds) * 1000)} of ${duration(length)}`;
  const parts = [
    time,
    ...(isEnding ? [] : [`${inFlight} in flight`]),
    `${counts.passed} passed`,
    ...some(counts.failed, 'failed'),
    ...some(counts.dropped, 'dropped'),
    ...some(counts.skipped, 'skipped'),
    `p95 ${duration(p95)}`,
  ];
  const isBad = counts.failed + counts.dropped > 0;
  return `  ${isBad ? paint('red', parts.join(' · ')) : paint('dim', parts.join(' · '))}`;
}

function some(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : [];
}
