import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Text } from './language.ts';
import { withNoBreakSpaces } from './no-break-spaces.ts';

/**
 * Returns the text function, and renders the component again when the language changes. Amounts
 * among its values do not break.
 */
export function useText(): Text {
  const { _: texts } = useLingui();
  return useMemo<Text>(() => (id, values) => texts(id, withNoBreakSpaces(values)), [texts]);
}
