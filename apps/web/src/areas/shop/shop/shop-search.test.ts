import { expect, it, vi } from 'vitest';

vi.stubGlobal('window', {
  addEventListener: () => undefined,
  localStorage: { getItem: () => null, setItem: () => undefined },
});
vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { productsQuery } = await import('./products-query.ts');
const { isFiltering, readShopSearch } = await import('./shop-search.ts');

it.each([
  [
    { q: 10, available: 1 },
    { q: '10', available: 1 },
  ],
  [{ sort: 'newest' }, { sort: 'newest' }],
  [{ sort: 'recommended', q: '', available: 'yes' }, {}],
  [{ sort: ['price'], q: { a: 1 } }, {}],
  [{ q: 'x'.repeat(101) }, {}],
])('understands any address: %j', (search, read) => {
  expect(readShopSearch(search)).toEqual(read);
  // Other parameters stay in the address as they are.
  expect(Object.keys(readShopSearch(search))).toEqual(['q', 'available', 'sort']);
});

it('filters by words and by what can be bought, not by its order or by spaces', () => {
  expect([{ q: 'póló' }, { available: 1 as const }].every(isFiltering)).toBe(true);
  expect([{}, { sort: 'price' as const }, { q: '  ' }].some(isFiltering)).toBe(false);
});

it('reads known parameters only, whatever a newsletter adds to the address', () => {
  const { queryKey } = productsQuery({ q: 'póló', ...{ utm_source: 'hirlevel', lang: 'hu' } });
  expect(JSON.stringify(queryKey)).toContain('póló');
  expect(JSON.stringify(queryKey)).not.toMatch(/utm_source|lang/);
});
