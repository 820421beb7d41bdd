/**
 * Bookings of a flow that passes: for each role of a borrower in it, the number of payments by
 * order and kind.
 */
export type ExpectedBooks = ReadonlyMap<string, ReadonlyMap<string, number>>;
