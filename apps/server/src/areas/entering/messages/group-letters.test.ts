import { asId, type EntryId, type UserId } from '@rajt/rules/ids';
import { expect, it } from 'vitest';
import { groupLetters } from './group-letters.ts';
import type { Recipient } from './recipient-queries.ts';

let made = 0;
function recipient(accountId: string | null, changes: Partial<Recipient> = {}): Recipient {
  made += 1;
  return {
    entryId: asId<EntryId>(String(made)),
    personId: asId<UserId>('1'),
    site: { branch: 'swim', market: 'dom' },
    nameTitle: '',
    familyName: 'Kiss',
    firstName: 'Dóra',
    eventHu: 'Átúszás',
    eventEn: 'Crossing',
    raceHu: 'Közép',
    raceEn: 'Middle',
    raceOn: '2027-07-04',
    heatHu: '',
    heatEn: '',
    startsAt: null,
    bib: made,
    team: null,
    reader:
      accountId === null
        ? null
        : {
            accountId: asId<UserId>(accountId),
            by: 'participant',
            email: `${accountId}@example.hu`,
            firstName: 'Dóra',
            language: 'hu',
            isUndeliverable: false,
          },
    ...changes,
  };
}
const used = (...names: ('race' | 'participant' | 'bib')[]) => ({ hu: new Set(names), en: new Set(names) });
const ids = ({ letters }: ReturnType<typeof groupLetters>) => letters.map(({ entryIds }) => entryIds.length);

it('a runner in two races gets one letter, and two if the words name the race', () => {
  const both = [recipient('7'), recipient('7', { raceHu: 'Hosszú' })];
  expect(ids(groupLetters(both, used()))).toEqual([2]);
  expect(ids(groupLetters(both, used('race')))).toEqual([1, 1]);
  // Two races of one name: the words are the same.
  expect(ids(groupLetters([recipient('7'), recipient('7')], used('race')))).toEqual([2]);
});

it('a keeper gets one letter for two children, and two if the words name the participant', () => {
  const children = [recipient('7'), recipient('7', { firstName: 'Anna' })];
  expect(ids(groupLetters(children, used()))).toEqual([2]);
  expect(ids(groupLetters(children, used('participant')))).toEqual([1, 1]);
});

it('the words of the reader’s language decide', () => {
  const both = [recipient('7'), recipient('7', { raceHu: 'Hosszú' })];
  expect(ids(groupLetters(both, { hu: new Set(), en: new Set(['race']) }))).toEqual([2]);
});

it('entries without a reader who has an address are counted', () => {
  const planned = groupLetters([recipient(null), recipient('7'), recipient('8')], used());
  expect([ids(planned), planned.withoutAddress]).toEqual([[1, 1], 1]);
});
