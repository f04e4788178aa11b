import { textsIn } from '@rajt/app-kit/testkit/draw.tsx';
import type { Language } from '@rajt/rules/language';
import { expect, test } from 'vitest';
import { ORGANISER } from '../../../testkit/draw-console.tsx';
import { screensOf } from './palette-hits.ts';

const reviewer = { role: 'reviewer' as const, eventId: null, eventName: null };
const EVERYTHING = { ...ORGANISER, grants: [...ORGANISER.grants, reviewer] };

/** The ids of the screens that typed words find. */
const found = (language: Language, words: string) =>
  screensOf(EVERYTHING, words, textsIn(language), { go: () => {}, onKeys: () => {} }).hits.map(
    ({ id }) => id,
  );

test.each([
  ['hu', 'kérelem', 'privacy'],
  ['hu', 'gdpr', 'privacy'],
  ['hu', 'adatkérés', 'privacy'],
  ['hu', 'törlés', 'privacy'],
  ['hu', 'visszapattan', 'mailProblems'],
  ['hu', 'bounce', 'mailProblems'],
  ['hu', 'orvosi', 'medical'],
  ['hu', 'igazolas', 'medical'],
  ['hu', 'hírlevél', 'news'],
  ['hu', 'news', 'news'],
  ['hu', 'körlevél', 'messages'],
  ['hu', 'üzenet', 'messages'],
  ['hu', 'lista', 'entries'],
  ['hu', 'rajtlista', 'entries'],
  ['hu', 'napló', 'audit'],
  ['hu', 'audit', 'audit'],
  ['hu', 'munkatárs', 'staff'],
  ['hu', 'staff', 'staff'],
  ['hu', 'importál', 'userImport'],
  ['hu', 'virtuális', 'proofs'],
  ['hu', 'kilépés', 'account'],
  ['en', 'gdpr', 'privacy'],
  ['en', 'erasure', 'privacy'],
  ['en', 'bounce', 'mailProblems'],
  ['en', 'medical', 'medical'],
  ['en', 'newsletter', 'news'],
  ['en', 'start list', 'entries'],
  ['en', 'history', 'audit'],
  ['en', 'import', 'userImport'],
  ['en', 'permissions', 'staff'],
] as const)('in %s the words "%s" find the screen %s first', (language, words, name) => {
  expect(found(language, words)[0]).toBe(`screen-${name}`);
});

test('a screen that the roles do not open is not found', () => {
  const observer = { ...ORGANISER, grants: [{ role: 'observer' as const, eventId: null, eventName: null }] };
  const { hits } = screensOf(observer, 'gdpr', textsIn('hu'), { go: () => {}, onKeys: () => {} });
  expect(hits).toEqual([]);
});
