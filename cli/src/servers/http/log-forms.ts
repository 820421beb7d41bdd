/** How requests are logged: for people, or as lines of JSON. */
export const logForms = ['text', 'json'] as const;

/** One of them. */
export type LogForm = (typeof logForms)[number];
