import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { activateLocale } from '../lib/language.ts';
import { rememberChosen } from '../lib/locale.ts';
import { codeState } from '../lib/code-state.ts';
import type { Locale } from '../locales/locales.ts';
import { useSetOwnQuery } from './navigation.tsx';

/**
 * The language, and how to choose it. The choice lasts for later visits, in cookies, or in the
 * address if the webview forbids them. Replies are read again, since the server may have texts in
 * the new language. `choose` resolves to whether the texts could be loaded; if not, nothing
 * changes. If retrying is of no use, the page is loaded again in that language.
 */
export function useLanguage(): { language: string; choose: (locale: Locale) => Promise<boolean> } {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const setOwnQuery = useSetOwnQuery();
  const [awaited, setAwaited] = useState<Locale>();

  async function choose(locale: Locale): Promise<boolean> {
    setAwaited(locale);
    const code = await codeState(locale, () => activateLocale(locale));
    if (code !== 'stuck') setAwaited(undefined);
    if (code === 'failed') return false;
    rememberChosen(locale, location.search);
    await setOwnQuery({ lang: locale });
    // Only now: the page reloads in the language of its address.
    if (code === 'stuck') location.reload();
    void client.invalidateQueries();
    return true;
  }

  return { language: awaited ?? i18n.locale, choose };
}
