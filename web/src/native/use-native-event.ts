import { useEffect, useRef } from 'react';
import type { EventName } from './events.ts';
import { onNativeEvent } from './native.ts';

/**
 * Runs the latest `handler` whenever the host dispatches `name`, for as long as the component is
 * shown.
 */
export function useNativeEvent(name: EventName, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onNativeEvent(name, () => latest.current()), [name]);
}
