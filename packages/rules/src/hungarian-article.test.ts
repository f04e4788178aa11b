import { expect, test } from 'vitest';
import { withArticle } from './hungarian-article.ts';

test.each([
  ['Rajt Sportiroda Kft.', 'a'],
  ['Átúszók Egyesülete', 'az'],
  ['ő', 'az'],
  ['„Egyéni” lap', 'az'],
  ['localhost:3000', 'a'],
  ['uszas.rajt.example', 'az'],
  ['1', 'az'],
  ['1. sor', 'az'],
  ['2. sor', 'a'],
  ['5', 'az'],
  ['53', 'az'],
  ['10', 'a'],
  ['11', 'a'],
  ['100', 'a'],
  ['1000', 'az'],
  ['1 250', 'az'],
  ['12 500', 'a'],
  ['', 'a'],
])('the article of "%s" is "%s"', (text, article) => {
  expect(withArticle(text)).toBe(`${article} ${text}`);
});
