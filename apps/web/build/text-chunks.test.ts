import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { textFile, textsOfScreen } from '@rajt/phrases/screen-texts';
import { expect, test } from 'vitest';
import type { Modules } from './module-graph.ts';
import { isText, textChunks } from './text-chunks.ts';

const PHRASES = new URL('../../../packages/phrases/src/', import.meta.url).pathname;
const SIZE = 3000;

/** The name of each text file's chunk, when all are of one size. */
function chunksOf(language: 'hu' | 'en'): Map<string, string | null> {
  const modules = { getModuleInfo: () => ({ code: 'x'.repeat(SIZE) }) } as unknown as Modules;
  const name = textChunks();
  const ending = `.${language}.ts`;
  const files = globSync(`{,*/}*${ending}`, { cwd: PHRASES });
  return new Map(files.map((file) => [basename(file, ending), name(PHRASES + file, modules) ?? null]));
}

test('a screen with many namespaces asks for few files', () => {
  const chunks = chunksOf('hu');
  const shown = textsOfScreen('/cart').map((namespace) => textFile(namespace));
  const files = new Set(shown.map((file) => chunks.get(file) ?? file));
  expect(shown.length).toBeGreaterThan(10);
  expect(files.size).toBeLessThan(shown.length * 0.7);
});

test('a file’s name contains its namespaces, and each is in one file', () => {
  for (const [file, name] of chunksOf('hu')) {
    if (name === null) continue;
    const [texts, language, files = ''] = name.split('/');
    expect([texts, language]).toEqual(['texts', 'hu']);
    expect(files.split('_')).toContain(file);
  }
});

test('a namespace of no screen, which a part asks for, is alone', () => {
  expect(chunksOf('hu').get('suggestions')).toBeNull();
  expect(chunksOf('hu').get('web')).toBeNull();
});

test('both languages are cut in the same way', () => {
  const named = (language: 'hu' | 'en') =>
    [...chunksOf(language).values()].map((name) => name?.replace(`/${language}/`, '/')).sort();
  expect(named('en')).toEqual(named('hu'));
});

test.each([
  ['/x/packages/phrases/src/checkout/cart.hu.ts', true],
  ['/x/packages/phrases/src/entering/entry-change.en.ts', true],
  ['/x/packages/phrases/src/by-screen.hu.gen.ts', true],
  ['/x/packages/phrases/src/translate.ts', false],
  ['/x/packages/rules/src/checkout/cart.hu.ts', false],
])('%s is a text: %s', (id, is) => expect(isText(id)).toBe(is));
