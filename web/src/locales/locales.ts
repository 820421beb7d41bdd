/** Tags of the languages that the app is translated into. */
export const locales = ['en', 'id', 'sw', 'zh'] as const;

export type Locale = (typeof locales)[number];
