import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';

const entry = (name: string, event: string, bib: string | null, team: string | null = null) =>
  ({
    participant: { name },
    event: { name: event, place: 'Tihany' },
    race: { name: '3 km' },
    bib,
    team: team && { name: team },
  }) as MyEntry;

const entries = [
  entry('Őry-Szűcs Anna', 'Tavi Úszás', '12'),
  entry('Nagy Ede', 'Tavi Úszás', '112', 'Őrült Pisztrángok'),
  entry('Szabó Anna', 'Bükki Kövek', null),
];
const found = (typed: string) => findEntries(entries, typed).map((one) => entries.indexOf(one));

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['anna', [0, 2]],
  ['szucs anna', [0]],
  ['tavi', [0, 1]],
  ['anna bükk', [2]],
  ['12', [0]],
  ['pisztrang', [1]],
  ['tihany 3', [0, 1, 2]],
  ['nincs ilyen', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});
