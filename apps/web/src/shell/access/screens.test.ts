import { SITES, type Site, type SitePart, siteHas } from '@rajt/rules/branch';
import { expect, test } from 'vitest';
import specification from '../../../../../docs/spec/screens.json' with { type: 'json' };

interface Screen {
  path: string;
  access: string;
  activation?: boolean;
  /** Which branch, and which market of it, has the screen; absent: all. */
  only?: { branch: string; market?: string };
}

const specified: readonly Screen[] = [...specification.screens, ...specification.ours];

const SITE_PARTS = ['accommodation', 'companyEntry', 'entryHandover', 'giftCards', 'guestEntry'] as const;

function partOf(text: string): { part?: SitePart } {
  const [, name] = /only: '(\w+)'/.exec(text) ?? [];
  const part = SITE_PARTS.find((one) => one === name);
  return part ? { part } : {};
}

const isSpecifiedOn = (site: Site, { only }: Screen): boolean =>
  (only?.branch ?? site.branch) === site.branch && (only?.market ?? site.market) === site.market;

/** Read as text: loading the route files would load the whole app. The root, the catch-all and parts of screens (`-name`) are no screens. */
const files = import.meta.glob<string>(['../../routes/**/*.tsx', '!**/__root.tsx', '!**/$.tsx', '!**/-*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const routes: (Omit<Screen, 'only'> & { part?: SitePart })[] = Object.entries(files).map(([file, text]) => ({
  path: (/createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? file)
    .replace(/(.)\/$/, '$1')
    .replace(/\$(\w+)/g, '{$1}'),
  access: /access: '(\w+)'/.exec(text)?.[1] ?? 'none',
  ...(/activation: true/.test(text) ? { activation: true } : {}),
  ...partOf(text),
}));

test('every screen of the specification, and of ours, has one route', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(specified.map(({ path }) => path).sort());
});

test.each(routes)(
  '$path is a screen of the specification, or ours, with its access',
  ({ path, access, activation }) => {
    const screen = specified.find((one) => one.path === path);
    expect({ path, access, activation }).toEqual({
      path: screen?.path,
      access: screen?.access,
      activation: screen?.activation,
    });
  },
);

test.each(SITES)('$branch/$market has the screens that the specification gives it, and no other', (site) => {
  const here = routes.filter(({ part }) => siteHas(site, part)).map(({ path }) => path);
  const wanted = specified.filter((screen) => isSpecifiedOn(site, screen)).map(({ path }) => path);
  expect(here.sort()).toEqual(wanted.sort());
});
