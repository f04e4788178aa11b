import { expect, it } from 'vitest';
import { readYaml } from './read-yaml.ts';

const bomb = `a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
d: [*c, *c, *c, *c, *c, *c, *c, *c, *c]`;

it('a YAML value has the line of each of its fields', () => {
  const read = readYaml('title: &t Kérdések\nlist:\n  - { a: *t }\n');
  if (!('yaml' in read)) throw new Error('has mistakes');
  expect(read.yaml.value).toEqual({ title: 'Kérdések', list: [{ a: 'Kérdések' }] });
  expect(read.yaml.lineOf(['list', 0, 'a'])).toBe(3);
  expect(read.yaml.lineOf(['list', 0, 'missing'])).toBe(3);
  expect(read.yaml.lineOf([])).toBeNull();
});

it.each([
  [
    'an alias of nothing',
    'lead: a\ntitle: *Kérdések',
    2,
    '*Kérdések refers to nothing: put a text that begins with * in quotes',
  ],
  ['an alias within its own anchor', 'a: 1\nb: &b [*b]', 2, '*b refers to what it is part of'],
  ['an alias bomb', bomb, null, 'repeats itself by &names and *names without end'],
  ['brackets within brackets', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, null, 'is nested too deeply'],
  ['a key that is there twice', 'a: 1\na: 2', 2, 'Map keys must be unique at line 2, column 1:'],
])('%s is a mistake in words', (_name, source, line, message) => {
  expect(readYaml(source)).toEqual({ mistakes: [{ line, message }] });
});
