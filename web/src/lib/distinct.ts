/**
 * Numbered rows without those that equal an earlier one in every field: servers that join tables
 * send a row twice, and a sum would count it twice.
 */
export function distinct<Row extends { periodNo: string | number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = JSON.stringify(row);
    if (row.periodNo !== '' && seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
