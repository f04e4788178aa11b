/** Something that can be found by typing. */
export interface Findable {
  readonly label: string;
  /** Found too, after all that are found by the label. */
  readonly detail?: string | undefined;
}

/** Letters without accents and case, signs as spaces: "Őry-Szűcs" and "ory szucs" are the same. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * What fits the typed words, the likeliest first: the label begins so, a word of it begins so, each typed word begins
 * one of it, it has them somewhere, the detail has them. Among equals the given order stays.
 */
export function matches<T extends Findable>(items: readonly T[], typed: string): T[] {
  const query = folded(typed);
  if (query === '') return [...items];
  const words = query.split(' ');
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item, query, words);
    return rank === null ? [] : [{ item, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** The item that is surely meant: the one that is called so, or the only one that fits. */
export function onlyMatch<T extends Findable>(items: readonly T[], typed: string): T | null {
  const query = folded(typed);
  if (query === '') return null;
  const fitting = matches(items, typed);
  const called = fitting.filter(({ label }) => folded(label) === query);
  const [only, ...others] = called.length > 0 ? called : fitting;
  return only && others.length === 0 ? only : null;
}

function rankOf({ label, detail = '' }: Findable, query: string, words: readonly string[]): number | null {
  const name = folded(label);
  if (name.startsWith(query)) return 0;
  const spaced = ` ${name}`;
  if (spaced.includes(` ${query}`)) return 1;
  if (words.every((word) => spaced.includes(` ${word}`))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  const all = `${spaced} ${folded(detail)}`;
  return words.every((word) => all.includes(` ${word}`)) ? 4 : null;
}
