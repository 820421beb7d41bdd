import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Text } from './language.ts';
import { unbroken } from './unbroken.ts';

/**
 * Returns the text function, and renders the component again when the language changes. Amounts
 * among its values do not break.
 */
export function useText(): Text {
  const { _: texts } = useLingui();
  return useMemo<Text>(() => (id, values) => texts(id, unbroken(values)), [texts]);
}
