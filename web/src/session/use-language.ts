import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { activateLocale } from '../lib/language.ts';
import { rememberLocale } from '../lib/locale.ts';
import type { Locale } from '../locales/locales.ts';
import { useSetOwnQuery } from './navigation.tsx';

/**
 * The language that is chosen, and how to choose: for everything and for later visits, by the
 * address where a webview forbids cookies. What the server has sent is asked for again, since its
 * texts may have other words now. `choose` gives whether the texts of the app came; where they did
 * not, all stays as it is.
 */
export function useLanguage(): { language: string; choose: (locale: Locale) => Promise<boolean> } {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const setOwnQuery = useSetOwnQuery();
  const [awaited, setAwaited] = useState<Locale>();

  async function choose(locale: Locale): Promise<boolean> {
    setAwaited(locale);
    try {
      await activateLocale(locale);
    } catch {
      return false;
    } finally {
      setAwaited(undefined);
    }
    rememberLocale(locale);
    setOwnQuery({ lang: locale });
    void client.invalidateQueries();
    return true;
  }

  return { language: awaited ?? i18n.locale, choose };
}
