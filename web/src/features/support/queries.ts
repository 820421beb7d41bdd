import type { Data } from '@brought/sdk';
import { read } from '../../session/calls.ts';

/** How customer service is reached. */
export type Contact = Data<'contactInfo'>;

/** Asks how customer service is reached (SUP-03). */
export const contactQuery = () => read('contactInfo', {});

/** The same for a page that can be read meanwhile: no loading text. */
export const quietContactQuery = () => ({ ...contactQuery(), meta: { loading: false } });
