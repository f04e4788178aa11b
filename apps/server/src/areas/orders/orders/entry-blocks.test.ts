import { COMPANY_ORDER_PEOPLE } from '@rajt/rules/entering/company';
import { GROUP_MAX_PEOPLE } from '@rajt/rules/entering/fellows';
import { NAME_MAX_LENGTH } from '@rajt/rules/formats';
import { expect, test } from 'vitest';
import { texts } from '../../../platform/http/language.ts';
import type { EntryConfirmation } from '../../papers/documents/index.ts';
import { entryBlocks } from './entry-blocks.ts';

const t = texts('hu');

/** The longest that may be: names of two-byte letters, a heat of its own for each. */
const entries = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({
    bib: String(1000 + at),
    bibCaption: 'Ő'.repeat(12),
    participant: 'Ő'.repeat(length),
    event: `Balaton-átúszás ${'é'.repeat(length)}`,
    race: 'Révfülöp – Balatonboglár',
    distanceM: 5200,
    raceOn: '2027-07-17',
    startsOn: '2027-07-17',
    endsOn: '2027-07-17',
    heat: `${at}. ${'ű'.repeat(length)}`,
    startsAt: new Date('2027-07-17T06:30:00Z'),
    place: 'Révfülöp, szabadstrand',
    team: null,
    substitution: null,
    priceLines: [],
    feeHuf: 8500,
    language: 'hu',
  })) as unknown as EntryConfirmation[];

test('a group is shown as bibs, a company as a list that ends with how many more are in the document', () => {
  expect(entryBlocks(entries(GROUP_MAX_PEOPLE, 5), t).map(({ kind }) => kind)).toEqual(
    Array(GROUP_MAX_PEOPLE).fill('bib'),
  );
  const blocks = entryBlocks(entries(COMPANY_ORDER_PEOPLE, NAME_MAX_LENGTH), t);
  const rows = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  expect(rows.length).toBeGreaterThan(20);
  expect(blocks.at(-1)).toEqual({
    kind: 'text',
    text: t('ordersMail:confirmation.more', { count: COMPANY_ORDER_PEOPLE - rows.length }),
  });
  // The words alone; what surrounds them is counted by the test of a company's order.
  expect(Buffer.byteLength(JSON.stringify(blocks))).toBeLessThan(55_000);
});

/** Every row that a bib can have: ten price lines, a team, a substitution. */
const fullest = (length: number) =>
  entries(GROUP_MAX_PEOPLE, length).map((entry) => ({
    ...entry,
    team: { name: 'Ű'.repeat(length), leg: 1, size: 10, isPriceOfTeam: true },
    priceLines: Array.from({ length: 10 }, () => ({ kind: 'student', percent: 10, amountHuf: -850 })),
  })) as unknown as EntryConfirmation[];

test.each([
  ['usual names', 30, 'bib'],
  ['the longest names of people everywhere', NAME_MAX_LENGTH, 'heading'],
  ['an event whose name is a paragraph', 1_500, 'heading'],
])('ten entries leave room for goods below 90 kB, with %s', (_, length, kind) => {
  const blocks = entryBlocks(fullest(length), t);
  expect(blocks[0]?.kind).toBe(kind);
  expect(Buffer.byteLength(JSON.stringify(blocks))).toBeLessThan(55_000);
});
