import { expect, test } from 'vitest';
import { ownData as en } from './own-data.en.ts';
import { ownData as hu } from './own-data.hu.ts';

test('headings of own data address nobody, because staff read them on the privacy desk, too', () => {
  const headings = [...Object.values(hu.headings), ...Object.values(en.headings)];
  const words = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);
  const address = ['you', 'your', 'yours', 'te', 'téged', 'neked', 'rólad', 'tiéd', 'tieid'];
  expect(headings.filter((text) => words(text).some((word) => address.includes(word)))).toEqual([]);
});
