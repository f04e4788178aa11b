import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATIN_LETTERS } from '@rajt/rules/latin-letters.gen';
import { expect, it } from 'vitest';
import { root } from './children.ts';
import { latinLetters, lettersJson } from './latin-letters.ts';

it('rules and migration contain the letters as the library any-ascii reads them', () => {
  expect(LATIN_LETTERS).toEqual(latinLetters());
  const migration = readFileSync(join(root, 'apps/server/migrations/0554-search-text.sql'), 'utf8');
  expect(migration).toContain(`'${lettersJson(LATIN_LETTERS).replaceAll("'", "''")}'::jsonb`);
});
