/** Tags of the languages that the app is translated into. */
export const LOCALES = ['en', 'id', 'sw', 'zh'] as const;

export type Locale = (typeof LOCALES)[number];
