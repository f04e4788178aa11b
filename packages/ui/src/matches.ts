/** An item that can be found by typing. */
export interface Findable {
  readonly label: string;
  /** Other names of it: as good as the label, but not shown. */
  readonly also?: readonly string[] | undefined;
  /** Found too, after all that are found by a name. */
  readonly detail?: string | undefined;
}

/**
 * The letters of European languages that are no letter with accents, as `searchText` of the rules reads them: its table of all Latin
 * letters is too large for every screen with a list to choose from. A test of the web app compares both.
 */
export const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
};

/** Letters without accents and case, characters between words as spaces: "Őry-Szűcs" and "ory szucs" are the same. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ß-ŧ]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The items that match the typed words, the best first: equal to a name, the label begins so, a word of it begins so,
 * each typed word begins one of its words, it contains them, each begins a word of another name, of the detail. Among
 * equals the given order stays.
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

/**
 * The only item with this name, by its label or else by another name. Being the only match is not enough: "angol"
 * begins "angolai" and means "brit".
 */
export function meantBy<T extends Findable>(items: readonly T[], typed: string): T | null {
  const query = folded(typed);
  if (query === '') return null;
  const labelled = items.filter(({ label }) => folded(label) === query);
  const called =
    labelled.length > 0 ? labelled : items.filter(({ also }) => also?.some((name) => folded(name) === query));
  const [only, ...others] = called;
  return only && others.length === 0 ? only : null;
}

function rankOf(item: Findable, query: string, words: readonly string[]): number | null {
  const name = folded(item.label);
  const also = item.also?.map(folded) ?? [];
  if (name === query || also.includes(query)) return 0;
  if (name.startsWith(query)) return 1;
  const spaced = ` ${name}`;
  if (spaced.includes(` ${query}`)) return 2;
  if (words.every((word) => spaced.includes(` ${word}`))) return 3;
  if (words.every((word) => name.includes(word))) return 4;
  if (also.some((other) => words.every((word) => ` ${other}`.includes(` ${word}`)))) return 5;
  const all = `${spaced} ${folded(item.detail ?? '')}`;
  return words.every((word) => all.includes(` ${word}`)) ? 6 : null;
}
