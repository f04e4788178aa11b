import type { PageSection } from '@rajt/contract/content/operations/pages';
import { expect, test } from 'vitest';
import { findQuestions, topicsOf } from './find-questions.ts';

const words = (text: string) => [{ text, mark: null, href: null }];
const section = (id: string, level: 2 | 3, heading: string, answer = ''): PageSection => ({
  id,
  level,
  heading,
  blocks: [{ kind: 'paragraph', line: words(answer) }],
});
const sections = [
  section('money', 2, 'Fizetés'),
  section('methods', 3, 'Mivel fizethetek?', 'Kártyával.'),
  section('invoice', 3, 'Kapok számlát?', 'Igen, arra a névre, amelyet fizetéskor megadtál.'),
  section('empty', 2, 'Üres'),
];

test('questions are listed under their headings, and a heading without one is left out', () => {
  expect(topicsOf(sections).map(({ id, questions }) => [id, questions.map((one) => one.id)])).toEqual([
    ['money', ['methods', 'invoice']],
  ]);
});

test.each([
  ['szamla', ['invoice']],
  ['fizet', ['methods', 'invoice']],
  ['KÁRTYÁVAL', ['methods']],
  ['vízhőfok', []],
])('%s is found in questions and answers, without accents and case', (typed, ids) => {
  expect(findQuestions(sections, typed).map(({ id }) => id)).toEqual(ids);
});
