import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { screenAt } from '../lib/paths.ts';
import { report } from './beacon.ts';

/**
 * Reports the web vitals by the screen that the page was opened on: milliseconds, and a score for
 * CLS. Each metric reports its final value when the page is left.
 */
export function watchVitals(): void {
  // The library needs it, and Chromium has it from 92 on.
  if (!('at' in Array.prototype)) return;
  const screen = screenAt(location.pathname);
  const reportMetric = ({ name, value, rating }: Metric) => {
    const rounded = Math.round(value * 1000) / 1000;
    report('brought.web_vital', { name, value: rounded, rating }, { screen });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(reportMetric);
}
