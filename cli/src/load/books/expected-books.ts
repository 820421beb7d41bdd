/**
 * Bookings of a flow that passes: by the role of a borrower in it, and then by order and kind, how
 * many payments.
 */
export type ExpectedBooks = ReadonlyMap<string, ReadonlyMap<string, number>>;
