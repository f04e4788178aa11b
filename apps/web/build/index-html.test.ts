import { readFile } from 'node:fs/promises';
import { fillPage } from '@rajt/phrases/fill-page';
import { DEFAULT_SITE, SITES } from '@rajt/rules/branch';
import { readPageChoices } from '@rajt/rules/page-choices';
import { expect, it } from 'vitest';
import { withLogo } from './page.ts';

const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');

it('serves no comment that is only for us', () => {
  expect(template).not.toContain('<!--');
});

it.each(SITES)('leaves nothing to fill in on $branch/$market', (site) => {
  const page = fillPage(withLogo(template), site, readPageChoices(undefined, false));
  expect(page).not.toContain('%');
  expect(attributes(page)).toEqual({
    lang: site.market === 'int' ? 'en' : 'hu',
    'data-branch': site.branch,
    'data-market': site.market,
    'data-scheme': 'system',
    'data-cookies': 'asked',
  });
  expect(page).toContain(site.market === 'int' ? 'Reload' : 'Betöltöm újra');
});

it('looks as the visitor chose', () => {
  const choices = { language: 'en', scheme: 'dark', cookies: 'answered', reader: 'stranger' } as const;
  const page = fillPage(withLogo(template), DEFAULT_SITE, choices);
  expect(attributes(page)).toMatchObject({ lang: 'en', 'data-scheme': 'dark', 'data-cookies': 'answered' });
  expect(page).toContain('Reload');
  expect(page).not.toContain('Betöltöm');
});

function attributes(page: string): Record<string, string | undefined> {
  const [tag = ''] = /<html[^>]*>/.exec(page) ?? [];
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
  );
}
