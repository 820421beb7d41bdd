/** Tags of the languages that the app is translated into. */
export const locales = ['en', 'id', 'sw', 'zh'] as const;

export type Locale = (typeof locales)[number];

/** Each language as those call it who read it. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  sw: 'Kiswahili',
  zh: '中文',
};
