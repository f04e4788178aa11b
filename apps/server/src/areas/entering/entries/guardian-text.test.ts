import { createHash } from 'node:crypto';
import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { GUARDIAN_TEXT_SHA256 } from '@rajt/rules/entering/guardian';
import { expect, test } from 'vitest';

const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** An entry keeps the version of the words that were declared, so other words need another version. */
test('the words of a guardian’s declaration are those of their version', () => {
  expect(
    hashOf(hu.entry.guardianText, en.entry.guardianText),
    'The words have changed: raise GUARDIAN_TEXT_VERSION, then write their hash next to it.',
  ).toBe(GUARDIAN_TEXT_SHA256);
});

test('another word is another hash', () => {
  expect(hashOf(`${hu.entry.guardianText} `, en.entry.guardianText)).not.toBe(GUARDIAN_TEXT_SHA256);
});
