import { hostTakes } from '../native/native.ts';
import { useNativeEvent } from '../native/use-native-event.ts';

/** Lets the outcome of a payment be felt, where the host has offered that. */
export function useHaptics(): void {
  useNativeEvent('brought:hello', () => {
    if (!hostTakes('haptic')) return;
    // The page works just as well without it.
    void import('../payment/feel-outcomes.ts').then(
      ({ feelOutcomes }) => feelOutcomes(),
      () => undefined,
    );
  });
}
