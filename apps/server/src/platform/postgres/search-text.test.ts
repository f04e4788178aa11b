import { searchText, searchWords } from '@rajt/rules/search-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const blocks = {
  'ASCII and Latin-1': [0x01, 0xff],
  'Latin Extended-A and -B, IPA, modifiers and accents': [0x100, 0x36f],
  'Greek and Cyrillic': [0x370, 0x52f],
  'other alphabets': [0x530, 0x1dff],
  'Latin Extended Additional and Greek Extended': [0x1e00, 0x1fff],
  'punctuation and symbols': [0x2000, 0x2bff],
  'Latin Extended-C': [0x2c60, 0x2c7f],
  'Japanese and Chinese': [0x2e80, 0x51ff],
  'Latin Extended-D': [0xa720, 0xa7ff],
  'Latin Extended-E': [0xab30, 0xab6f],
  Korean: [0xac00, 0xb0ff],
  'presentation and full-width forms': [0xf900, 0xfffd],
} as const;

/** A letter of Unicode 17; the database does not know its lower case yet. */
const NEWEST = '\ua7ce';

test.for(Object.entries(blocks))('the database reads %s as the rules do', async ([, [from, to]]) => {
  const letters = Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter(
    (letter) => letter !== NEWEST,
  );
  // Next to other letters: what a letter is read as must not depend on its neighbours.
  const texts = letters.flatMap((letter) => [letter, `Ő${letter}x ${letter}`]);
  const { rows } = await sql<{ text: string; plain: string; words: string[] }>`
    select text, search_text(text) as plain, tsvector_to_array(search_words(text)) as words
    from unnest(${texts}::text[]) as text`.execute(database.db);
  const differing = rows.filter(
    ({ text, plain, words }) =>
      plain !== searchText(text) ||
      [...words].sort().join(' ') !== [...new Set(searchWords(text))].sort().join(' '),
  );
  expect(rows).toHaveLength(texts.length);
  expect(differing).toEqual([]);
});
