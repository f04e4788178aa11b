import { byScreen as en } from '@rajt/phrases/by-screen.en.gen';
import { byScreen as hu } from '@rajt/phrases/by-screen.hu.gen';
import { expect, test } from 'vitest';

test('each language has a file for each namespace', async () => {
  for (const files of [hu, en]) {
    const loaded = await Promise.all(Object.values(files).map((load) => load()));
    expect(loaded.every((texts) => Object.keys(texts).length > 0)).toBe(true);
  }
  expect(Object.keys(en).sort()).toEqual(Object.keys(hu).sort());
});
