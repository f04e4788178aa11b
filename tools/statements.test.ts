import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/spec/', import.meta.url);
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The rows of the list: line of the specification, statement, verdict, links. */
const rows = readFileSync(new URL('statements.md', folder), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, at = '', statement = '', verdict = '', links = '']) => ({
    at: Number(at),
    statement,
    verdict,
    links,
  }));

test('the list of statements has all words of the specification, line by line', () => {
  const said = Map.groupBy(rows, ({ at }) => at);
  const lines = readFileSync(new URL('specification.md', folder), 'utf8').split('\n');
  const differing = lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    // "and" between two paths is the comma of a list.
    const words = letters(line.replaceAll(/ and (?=\/)/g, ''));
    const listed = letters((said.get(index + 1) ?? []).map(({ statement }) => statement).join(''));
    return listed === words || listed === letters(line) ? [] : [`${index + 1}: ${line}`];
  });
  expect(differing).toEqual([]);
});

test('each statement has a verdict, and files that exist', () => {
  const broken = rows.flatMap(({ at, verdict, links }) => {
    const files = [...links.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
    const isFound = files.length > 0 && files.every((path) => existsSync(new URL(path, folder)));
    return verdict !== '' && isFound ? [] : [at];
  });
  expect(broken).toEqual([]);
});
