import { borrowerTexts } from './borrower-texts.ts';
import { loanTexts } from './loan-texts.ts';

/** The languages of the borrowers, beside English. */
export type Language = 'sw' | 'id' | 'zh';

/** By the English text; `{}` stands for a name, a number or an amount. */
export type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What the sandbox says to borrowers. */
export const texts: Texts = { ...loanTexts, ...borrowerTexts };
