import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CollectionName, collections } from '@rajt/contract/content/operations/reference';
import { describe, expect, it, test } from 'vitest';
import { repositoryRoot } from '../../../platform/config/root.ts';
import { type List, readLists } from './read-lists.ts';

/** The lists that we ship: reading them checks ids, NFC, digits and repeats already (lists.ts). */
const folder = join(repositoryRoot, 'content/reference');
const shipped = await readLists(folder);
const [demo] = await readLists(join(repositoryRoot, 'content/demo'));
const all = [...shipped, demo].filter((list): list is List => list !== undefined);
const itemsOf = (name: CollectionName) => all.find((list) => list.name === name)?.items ?? [];

it('has every collection of the specification', () => {
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(collections).sort());
});

it.each(all.map(({ name, items }) => [name, items] as const))('%s says each name once', (name, items) => {
  if (name === 'zipcodes') return;
  for (const key of ['nameHu', 'nameEn'] as const) {
    const names = items.map((item) => item[key]);
    expect(new Set(names).size).toBe(names.length);
  }
});

it.each(['countries', 'nationalities', 'professions', 'shoes', 'watches', 'zipcodes'])(
  '%s.csv is sorted, so that a change of it can be read',
  async (name) => {
    const [, ...lines] = (await readFile(join(folder, `${name}.csv`), 'utf8')).trimEnd().split('\n');
    const keys = lines.map((line) => line.split(',')[0] ?? '').filter((id) => !/^(other|none)$/.test(id));
    expect(keys).toEqual([...keys].sort());
  },
);

describe('countries', () => {
  const nameOf = (code: string) => itemsOf('countries').find(({ id }) => id === code);

  test('are the 249 of ISO 3166-1 and Kosovo', () => {
    expect(itemsOf('countries')).toHaveLength(250);
    expect(nameOf('XK')).toMatchObject({ nameHu: 'Koszovó', nameEn: 'Kosovo' });
  });

  test.each([
    ['HU', 'Magyarország', 'Hungary'],
    ['AT', 'Ausztria', 'Austria'],
    ['DE', 'Németország', 'Germany'],
    ['CI', 'Elefántcsontpart', 'Côte d’Ivoire'],
  ])('%s is %s, %s', (code, nameHu, nameEn) => {
    expect(nameOf(code)).toMatchObject({ nameHu, nameEn });
  });

  test('have every nationality’s state', () => {
    const codes = new Set(itemsOf('countries').map(({ id }) => id));
    expect(itemsOf('nationalities').filter(({ id }) => !codes.has(id))).toEqual([]);
  });
});

describe.each(['countries', 'nationalities'] as const)('other names of %s', (name) => {
  /** As the field compares them (packages/ui: matches.ts). */
  const folded = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const namesOf = ({ nameHu, nameEn, detail }: ReturnType<typeof itemsOf>[number]) =>
    [nameHu, nameEn, ...(detail['also']?.split(';') ?? [])].map((one) => folded(one));

  test('mean one of them only', () => {
    const owner = new Map<string, string>();
    for (const item of itemsOf(name)) {
      for (const one of namesOf(item)) {
        expect([item.id, undefined], one).toContain(owner.get(one));
        owner.set(one, item.id);
      }
    }
  });

  test('know what people type', () => {
    const called = (word: string) => itemsOf(name).find((item) => namesOf(item).includes(folded(word)))?.id;
    const known = {
      countries: {
        UK: 'GB',
        Anglia: 'GB',
        'U.S.A.': 'US',
        Amerika: 'US',
        'Egyesült Arab Emirátusok': 'AE',
        'Bosnia and Herzegovina': 'BA',
        'Szlovák Köztársaság': 'SK',
      },
      nationalities: { angol: 'GB', English: 'GB', 'Northern Irish': 'GB', US: 'US' },
    };
    const words = Object.keys(known[name]);
    expect(Object.fromEntries(words.map((word) => [word, called(word)]))).toEqual(known[name]);
  });
});

describe('zip codes', () => {
  const pairs = new Set(itemsOf('zipcodes').map(({ id }) => id));
  const counties = new Set(itemsOf('zipcodes').map(({ detail }) => detail['county']));

  test('are those of Budapest and nineteen counties', () => {
    expect(counties.size).toBe(20);
    expect(pairs.size).toBeGreaterThan(3500);
    expect(new Set(itemsOf('zipcodes').map(({ nameHu }) => nameHu)).size).toBeGreaterThan(3000);
  });

  test.each([
    '1117 Budapest',
    '1007 Budapest',
    '2000 Szentendre',
    '4024 Debrecen',
    '6720 Szeged',
    '7621 Pécs',
    '8230 Balatonfüred',
    '8237 Tihany',
    '9400 Sopron',
    '9941 Őriszentpéter',
    '9985 Felsőszölnök',
  ])('know %s', (pair) => {
    expect(pairs).toContain(pair);
  });

  test.each([
    ['Budapest', /^1\d{3}$/],
    ['Csongrád-Csanád', /^6[5-9]\d{2}$/],
  ])('every zip code of %s has the digits of its region', (county, form) => {
    const zips = itemsOf('zipcodes').flatMap(({ detail }) =>
      detail['county'] === county ? detail['zip'] : [],
    );
    expect(zips.length).toBeGreaterThan(20);
    expect(zips.filter((zip) => !form.test(zip ?? ''))).toEqual([]);
  });
});
