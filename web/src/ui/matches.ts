/** Indexes of the texts that contain every word of `filter`; case and accents make no difference. */
export function matchesOf(texts: readonly string[], filter: string): number[] {
  const words = plain(filter).split(/\s+/);
  const all = texts.map((_, index) => index);
  if (filter.trim() === '') return all;
  return all.filter((index) => {
    const text = plain(texts[index] ?? '');
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
