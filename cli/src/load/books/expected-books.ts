/**
 * What a flow that passes leaves in the books: by the role of a borrower in it, and then by order
 * and kind, how many payments.
 */
export type ExpectedBooks = ReadonlyMap<string, ReadonlyMap<string, number>>;
