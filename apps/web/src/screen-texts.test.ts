import { readdirSync } from 'node:fs';
import { byScreen as en } from '@rajt/phrases/en/by-screen';
import { byScreen as hu } from '@rajt/phrases/hu/by-screen';
import { textsOfScreen } from '@rajt/phrases/screen-texts';
import { expect, test } from 'vitest';

const routes = readdirSync(new URL('routes', import.meta.url), { recursive: true })
  .map(String)
  .filter((file) => /^[^_].*\.tsx$/.test(file) && !/\/-|\.test\./.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replaceAll('.', '/')
        .replace(/\/?index$/, '')}`,
  );

test.each(routes.filter((route) => !['/', '/$'].includes(route)))('%s says which texts it shows', (route) => {
  expect(textsOfScreen(route)).not.toBeNull();
});

test('each language has a file for each namespace', async () => {
  for (const files of [hu, en]) {
    const loaded = await Promise.all(Object.values(files).map((load) => load()));
    expect(loaded.every((texts) => Object.keys(texts).length > 0)).toBe(true);
  }
  expect(Object.keys(en).sort()).toEqual(Object.keys(hu).sort());
});
