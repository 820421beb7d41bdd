/** Tags of the languages that the app is translated into. */
export const locales = ['en', 'id', 'sw', 'zh'] as const;

export type Locale = (typeof locales)[number];

/** The name of each language in the language itself. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  sw: 'Kiswahili',
  zh: '中文',
};
