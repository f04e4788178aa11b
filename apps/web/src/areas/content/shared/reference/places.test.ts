import { describe, expect, test } from 'vitest';
import { advise, Places } from './places.ts';

const zip = (code: string, city: string, county = 'Vas') => ({ zip: code, city, county });
const places = new Places([
  zip('1117', 'Budapest', 'Budapest'),
  zip('1118', 'Budapest', 'Budapest'),
  zip('9941', 'Őriszentpéter'),
  zip('9983', 'Alsószölnök'),
  zip('9983', 'Szakonyfalu'),
  zip('6720', 'Szeged', 'Csongrád-Csanád'),
]);

describe('Places', () => {
  test.each([
    ['9941', ['Őriszentpéter']],
    [' 9941 ', ['Őriszentpéter']],
    ['9983', ['Alsószölnök', 'Szakonyfalu']],
    ['994', []],
    ['99411', []],
    ['', []],
  ])('the settlements of "%s"', (code, cities) => {
    expect(places.citiesOf(code)).toEqual(cities);
  });

  test.each([
    ['Őriszentpéter', ['9941']],
    [' ŐRISZENTPÉTER', ['9941']],
    ['Őriszentpéter'.normalize('NFD'), ['9941']],
    ['Oriszentpeter', []],
    ['Budapest', ['1117', '1118']],
    ['', []],
  ])('the codes of "%s"', (city, codes) => {
    expect(places.zipsOf(city)).toEqual(codes);
  });

  test('settlements come once, with the county unless it is the same word', () => {
    expect(places.settlements.map(({ label, detail }) => `${label} ${detail}`)).toEqual([
      'Budapest ',
      'Őriszentpéter Vas',
      'Alsószölnök Vas',
      'Szakonyfalu Vas',
      'Szeged Csongrád-Csanád',
    ]);
  });
});

describe('advise', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => String(1000 + at));

  test.each([
    ['one fits, nothing stands there', ['Tihany'], '', false, { fill: 'Tihany', offers: [] }],
    ['one fits, only blanks stand there', ['Tihany'], ' ', false, { fill: 'Tihany', offers: [] }],
    ['one fits, our own suggestion stands there', ['Tihany'], 'Pécs', true, { fill: 'Tihany', offers: [] }],
    ['one fits, the person wrote another', ['Tihany'], 'Pécs', false, { fill: null, offers: [] }],
    ['what stands there fits already', ['Tihany'], 'tihany', true, { fill: null, offers: [] }],
    ['several fit', ['A', 'B'], '', false, { fill: null, offers: ['A', 'B'] }],
    ['several fit, ours stands there', ['A', 'B'], 'C', true, { fill: '', offers: ['A', 'B'] }],
    ['several fit, one of them stands there', ['A', 'B'], 'B', false, { fill: null, offers: [] }],
    ['several fit, the person wrote another', ['A', 'B'], 'C', false, { fill: null, offers: [] }],
    ['nothing fits', [], '', false, { fill: null, offers: [] }],
    ['nothing fits any more, ours stands there', [], 'Tihany', true, { fill: '', offers: [] }],
    ['twelve fit', codes(12), '', false, { fill: null, offers: codes(12) }],
    ['thirteen fit', codes(13), '', false, { fill: null, offers: [] }],
  ])('%s', (_when, fitting, other, isOurs, advice) => {
    expect(advise(fitting, other, isOurs)).toEqual(advice);
  });
});
