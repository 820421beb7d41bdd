/** The borrowers' languages other than English. */
export type Language = 'sw' | 'id' | 'zh';

/** By the English text; `{}` is a placeholder for a name, a number or an amount. */
export type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>;
