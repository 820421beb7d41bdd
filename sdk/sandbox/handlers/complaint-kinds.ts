/** A type or sub-type of a complaint. */
interface Kind {
  readonly value: string;
  readonly title: string;
}

/** The type that only orders in collection allow (document 1, section 4). */
export const collectionType = '1';

export const problemTypes: readonly Kind[] = [
  { value: collectionType, title: 'Collection' },
  { value: '2', title: 'Repayment' },
  { value: '3', title: 'Application problem' },
  { value: '4', title: 'Other' },
];

/** Offered for the collection type. */
export const problemSonTypes: readonly Kind[] = [
  { value: '11', title: 'Abusive language' },
  { value: '12', title: 'Calls to my contacts' },
  { value: '13', title: 'Calls at night' },
];

/** Title of a value; empty for one that is not offered. */
export function titleOf(kinds: readonly Kind[], value: string): string {
  return kinds.find((kind) => kind.value === value)?.title ?? '';
}
