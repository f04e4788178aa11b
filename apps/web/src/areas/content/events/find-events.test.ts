import type { EventSummary } from '@rajt/contract/content/operations/catalog';
import { describe, expect, it } from 'vitest';
import { noFilters } from './event-search.ts';
import { filterChoices, findEvents } from './find-events.ts';

function event(id: string, over: Partial<EventSummary> = {}): EventSummary {
  return {
    id,
    branch: 'swim',
    name: id,
    place: 'Révfülöp',
    summary: '',
    startsOn: '2027-06-12',
    endsOn: '2027-06-12',
    scenery: 'lake',
    disciplines: ['openwater'],
    distances: [2600, 5200],
    fromPrice: { amount: 8500, currency: 'HUF' },
    nextPrice: null,
    placesLeft: 10,
    capacity: 100,
    entryOpensAt: '2026-11-01T10:00:00+01:00',
    entryClosesAt: '2027-06-01T10:00:00+02:00',
    state: 'open',
    offers: [],
    ...over,
  };
}

const ids = (events: readonly EventSummary[]) => events.map(({ id }) => id);

describe('searching', () => {
  const events = [
    event('Őry-emlékúszás', { place: 'Győr', summary: 'Reggeli pálya' }),
    event('Balaton', { summary: 'Søren Strauß nyomában', disciplines: ['openwater', 'sup'] }),
    event('Medence', {
      disciplines: ['pool'],
      distances: [400, 1000],
      startsOn: '2027-05-01',
      endsOn: '2027-05-01',
    }),
  ];
  const find = (filters: Partial<typeof noFilters>) =>
    ids(findEvents(events, { ...noFilters, ...filters }, 'swim'));

  it.each([
    ['ory', ['Őry-emlékúszás']],
    ['GYOR palya', ['Őry-emlékúszás']],
    ['gyor balaton', []],
    ['  ', ['Őry-emlékúszás', 'Balaton', 'Medence']],
    ['fülöp', ['Balaton', 'Medence']],
    ['soren STRAUSS', ['Balaton']],
  ])('the words "%s"', (words, found) => expect(find({ words })).toEqual(found));

  it('takes any of the chips of one filter', () =>
    expect(find({ disciplines: ['pool', 'sup'] })).toEqual(['Balaton', 'Medence']));

  it('asks for all filters together', () =>
    expect(find({ disciplines: ['pool', 'sup'], months: ['2027-06'] })).toEqual(['Balaton']));

  it('counts a distance on the bound to the shorter band', () => {
    expect(find({ distances: ['0-1'] })).toEqual(['Medence']);
    expect(find({ distances: ['1-3'] })).toEqual(['Őry-emlékúszás', 'Balaton']);
    expect(find({ distances: ['3-'] })).toEqual(['Őry-emlékúszás', 'Balaton']);
  });

  it('does not filter by a band that the branch does not have', () =>
    expect(find({ distances: ['12-25'] })).toHaveLength(3));

  it('offers only chips with results', () => {
    const choices = filterChoices(events, 'swim');
    expect(choices.disciplines).toEqual(['openwater', 'sup', 'pool']);
    expect(choices.bands.map(({ id }) => id)).toEqual(['0-1', '1-3', '3-']);
    expect(choices.months).toEqual(['2027-05', '2027-06']);
  });
});

it('finds an event of two months under both', () => {
  const across = event('a', { startsOn: '2027-05-30', endsOn: '2027-06-01' });
  for (const month of ['2027-05', '2027-06']) {
    expect(findEvents([across], { ...noFilters, months: [month] }, 'swim')).toHaveLength(1);
  }
});
