import type { Site } from '@rajt/rules/branch';
import { expect, test } from 'vitest';
import specification from '../../../../../docs/spec/screens.json' with { type: 'json' };
import type { FindScreen } from '../access/safe-redirect.ts';
import { MENU, menuFor } from './menu.ts';

interface Screen {
  path: string;
  access: string;
  only?: { branch?: string; market?: string };
}

const screens: readonly Screen[] = [...specification.screens, ...specification.ours];
const SWIM = { branch: 'swim', market: 'dom' } as const;
const RUN = { branch: 'run', market: 'dom' } as const;
const ABROAD = { branch: 'run', market: 'int' } as const;
const accessOf = (path: string) => screens.find((one) => one.path === path)?.access;
/** A router with all screens of the specification that a site has, or with those that `isBuilt` allows. */
const router =
  (site: Site, isBuilt: (path: string) => boolean): FindScreen =>
  (path) => {
    const screen = screens.find((one) => one.path === path);
    const { branch = site.branch, market = site.market } = screen?.only ?? {};
    const isHere = branch === site.branch && market === site.market;
    const access = screen?.access;
    const isAccess = access === 'public' || access === 'member' || access === 'open';
    return isAccess && isHere && isBuilt(path) ? { access, activation: false } : null;
  };
const pathsFor = (site: Site, isMember: boolean, isBuilt: (path: string) => boolean = () => true) =>
  Object.values(menuFor(isMember, router(site, isBuilt)))
    .flat()
    .map(({ path }) => path);

test('every entry is a screen of the specification', () => {
  for (const { path } of Object.values(MENU).flat()) expect([path, accessOf(path)]).not.toContain(undefined);
});

// Section 2 names them; cart, login and registration are no entries but parts of the frame of their own.
test('it has the named screens of the specification, each once', () => {
  expect(
    Object.values(MENU)
      .flat()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(
    [
      ...[
        '/calendar',
        '/events',
        '/products',
        '/charities',
        '/trophies',
        '/guest-entries',
        '/accommodations',
      ],
      ...[
        '/giftcards',
        '/giftcard-redeem',
        '/e-edzes',
        '/entries',
        '/profile',
        '/coupons',
        '/users/products',
      ],
      ...[
        '/entry-info',
        '/entry-info/entry-withdrawal',
        '/entry-info/guest-entry',
        '/entry-info/entry-handover',
      ],
      ...['/entry-info/company-entry', '/entry-info/team-modify', '/entry-info/product-cancelation', '/faq'],
      ...['/general-terms-and-conditions', '/privacy-policy', '/imprint'],
    ].sort(),
  );
});

test.each([
  [
    SWIM,
    ['/entry-info/company-entry'],
    ['/accommodations', '/giftcards', '/guest-entries', '/entry-info/entry-handover'],
  ],
  [
    RUN,
    ['/accommodations', '/giftcards', '/guest-entries', '/entry-info/guest-entry'],
    ['/entry-info/company-entry'],
  ],
  [ABROAD, ['/accommodations', '/entry-info/entry-handover'], ['/guest-entries', '/entry-info/guest-entry']],
] as const)('%j has %j and not %j', (site, has, hasNot) => {
  const paths = pathsFor(site, true);
  for (const path of has) expect(paths).toContain(path);
  for (const path of hasNot) expect(paths).not.toContain(path);
});

test('leads nowhere that has no screen yet, and a screen brings its entry', () => {
  expect(pathsFor(SWIM, true, (path) => path === '/faq')).toEqual(['/faq']);
  expect(pathsFor(SWIM, true, () => false)).toEqual([]);
});

test('visitors see the open screens and nothing else', () => {
  for (const path of pathsFor(RUN, false)) expect([path, accessOf(path)]).toEqual([path, 'open']);
  expect(pathsFor(RUN, false)).toContain('/faq');
});
