/** The shop's parameters of the address: `?q=póló&available=1&sort=price`. Unknown values are left out. */
export interface ShopSearch {
  q?: string | undefined;
  /** A number, as the router would write the word with quotes. */
  available?: 1 | undefined;
  sort?: (typeof SORTS)[number] | undefined;
}

export const SORTS = ['recommended', 'newest', 'name', 'price', 'price_down'] as const;
const MAX_WORDS = 100;

/** Without a schema: this is in the first load, and would be all that needs the schema library there. */
export function readShopSearch(search: Record<string, unknown>): ShopSearch {
  // A number typed as a word ("10") arrives as a number, as does the 1 of `available`.
  const q = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const sort = SORTS.find((one) => one === search['sort'] && one !== 'recommended');
  // Undefined and not absent: the router would keep the old value of an absent one.
  return {
    q: typeof q === 'string' && q !== '' && q.length <= MAX_WORDS ? q : undefined,
    available: String(search['available']) === '1' ? 1 : undefined,
    sort,
  };
}

export function isFiltering({ q, available }: ShopSearch): boolean {
  return (q ?? '').trim() !== '' || available !== undefined;
}
