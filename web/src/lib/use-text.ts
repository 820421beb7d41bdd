import { useLingui } from '@lingui/react';
import type { Text } from './language.ts';

/** Gives the texts of a component, which is drawn again when the language changes. */
export function useText(): Text {
  return useLingui()._;
}
