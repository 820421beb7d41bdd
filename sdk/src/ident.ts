/**
 * An identifier by which a reply limits something, as text; empty if it is empty or 0, which a
 * server sends that has no empty numbers.
 *
 * @example readIdent(item.cardTypeMi) // '' for an item of all card types (BANK-25 BANK-26)
 */
export function readIdent(ident: string | number): string {
  const text = String(ident).trim();
  return text === '0' ? '' : text;
}
