import { readFile } from 'node:fs/promises';
import { fillPage } from '@rajt/phrases/fill-page';
import { SITES } from '@rajt/rules/branch';
import { expect, it } from 'vitest';
import { withLogo } from './page.ts';

const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');

it('serves no comment that is only for us', () => {
  expect(template).not.toContain('<!--');
});

it.each(SITES)('leaves nothing to fill in on $branch/$market', (site) => {
  const page = fillPage(withLogo(template), site);
  expect(page).not.toContain('%');
  expect(page).toContain(
    `<html lang="${site.market === 'int' ? 'en' : 'hu'}" data-branch="${site.branch}" data-market="${site.market}">`,
  );
  expect(page).toContain('Betöltöm újra');
  expect(page).toContain('Load it again');
});
