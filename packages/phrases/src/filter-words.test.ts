import { FILTER_FIELDS, fieldRules } from '@rajt/contract/office/filter-fields';
import type { Filter } from '@rajt/contract/office/filters';
import { LIST_COLUMNS } from '@rajt/contract/office/list-columns';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { columnText, fieldText, filterWords, optionWords } from './filter-words.ts';
import { hu } from './hu.ts';
import { createPhrases, type Translate } from './translate.ts';

const languages = [
  ['hu', createPhrases('hu', hu).t as Translate],
  ['en', createPhrases('en', en).t as Translate],
] as const;

describe.each(languages)('the words of a filter in %s', (language, t) => {
  it('exist for every field and every option', () => {
    for (const field of FILTER_FIELDS) {
      expect(fieldText(t, field)).not.toMatch(/^\w+[:.]|^field/);
      // A size is its own word, and so are English states.
      for (const option of fieldRules(field).options ?? [])
        if (language === 'hu' && !/^X*[SML]$/.test(option))
          expect(optionWords(t, field, option)).not.toBe(option);
    }
  });

  it('name each column differently, so that a file can be read again', () => {
    const headings = LIST_COLUMNS.map((column) => columnText(t, column));
    expect(new Set(headings).size).toBe(LIST_COLUMNS.length);
  });

  it('name its conditions, groups and values', () => {
    const filter: Filter = {
      all: [
        { field: 'race', is: 'in', value: ['tavi-5', 'tavi-2'] },
        {
          any: [
            { field: 'bib', is: 'to', value: 99 },
            { field: 'tag', is: 'known', value: false },
          ],
        },
        { not: { field: 'paidOn', is: 'from', value: '2026-11-30' } },
      ],
    };
    const words = filterWords(t, language, filter, (_, id) => (id === 'tavi-5' ? 'Tavi 5 km' : undefined));
    expect(words).toBe(
      {
        hu: 'Versenyszám: Tavi 5 km, tavi-2 és (Rajtszám legfeljebb 99 vagy Címke: nincs) és nem (Fizetés napja legalább 2026. november 30.)',
        en: 'Race: Tavi 5 km, tavi-2 and (Bib at most 99 or Tag: none) and not (Paid on at least 30 November 2026)',
      }[language],
    );
    expect(filterWords(t, language, { all: [] })).toBe({ hu: 'minden nevezés', en: 'all entries' }[language]);
  });
});
