import { useLingui } from '@lingui/react';
import type { Text } from './language.ts';

/** Returns the text function, and renders the component again when the language changes. */
export function useText(): Text {
  return useLingui()._;
}
