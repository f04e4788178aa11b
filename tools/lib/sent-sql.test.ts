import { expect, test } from 'vitest';
import { findFunction, sentBy } from './sent-sql.ts';

const file = {
  path: 'apps/server/src/areas/entering/entries/queries.ts',
  text: [
    "import { sql } from 'kysely';",
    'export const countPaid = (db) => sql`select 1`.execute(db);',
    '',
    'export async function insertHold(trx) {',
    '  await sql`insert`.execute(trx);',
    '}',
    'export function insertHolds() {}',
  ].join('\n'),
};

test('a function is found by its whole name, with the lines of its body', () => {
  expect(findFunction([file], 'insertHold')).toEqual([{ path: file.path, first: 4, last: 6 }]);
  expect(findFunction([file], 'countPaid')).toEqual([{ path: file.path, first: 2, last: 2 }]);
  expect(findFunction([file], 'insert')).toEqual([]);
});

test('the statements of a function are those that its own lines sent', () => {
  const [found] = findFunction([file], 'insertHold');
  if (!found) throw new Error('insertHold is in the file');
  const sent = [
    { text: 'insert', from: 'areas/entering/entries/queries.ts:5' },
    { text: 'select 1', from: 'areas/entering/entries/queries.ts:2' },
    { text: 'other', from: 'areas/entering/teams/queries.ts:5' },
  ];
  expect(sentBy(sent, found)).toEqual(['insert']);
});
