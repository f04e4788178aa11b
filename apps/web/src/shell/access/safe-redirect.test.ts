import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FindScreen, safeRedirect } from './safe-redirect.ts';

const screens: Record<string, ReturnType<FindScreen>> = {
  '/cart': { access: 'member', activation: false },
  '/events/7': { access: 'member', activation: false },
  '/registration/extra': { access: 'member', activation: false },
  '/faq': { access: 'open', activation: false },
  '/login': { access: 'public', activation: false },
  '/registration/activate/x': { access: 'public', activation: true },
  '/login/google/return': { access: 'open', activation: true },
};
const find: FindScreen = (pathname) => screens[pathname] ?? null;

test.each([
  ['/cart', '/cart'],
  ['/cart?page=2#total', '/cart?page=2#total'],
  ['/events/7', '/events/7'],
  ['/faq', '/faq'],
  ['/x/../cart', '/cart'],
  ['/registration/extra', '/events'],
  ['/registration/extra?redirect=%2Fcart%3Fpage%3D2', '/cart?page=2'],
  ['/registration/extra?redirect=/registration/extra?redirect=/cart', '/cart'],
  ['/registration/extra?redirect=//evil.example/cart', '/events'],
  [undefined, '/events'],
  ['', '/events'],
  ['cart', '/events'],
  ['/login', '/events'],
  ['/registration/activate/x', '/events'],
  ['/login/google/return?code=of-somebody-else', '/events'],
  ['/nowhere', '/events'],
  ['//evil.example/cart', '/events'],
  ['/\\evil.example/cart', '/events'],
  ['/\t/evil.example/cart', '/events'],
  ['https://evil.example/cart', '/events'],
  ['javascript:alert(1)', '/events'],
])('%j leads to %s', (wanted, target) => {
  expect(safeRedirect(wanted, find)).toBe(target);
});

test('whatever is wanted, the target is a screen of this site', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom('', '/', '//', '/\\', 'https://')
        .chain((start) => fc.string().map((rest) => start + rest)),
      (wanted) => {
        const target = new URL(safeRedirect(wanted, find), 'https://rajt.example');
        expect(target.origin).toBe('https://rajt.example');
        expect(target.pathname === '/events' || find(target.pathname)).toBeTruthy();
      },
    ),
  );
});

test('whatever hides a path, no activation and no screen for visitors is a target', () => {
  const hidden = fc
    .tuple(
      fc.constantFrom('', '/x/..', '/./', '/%2e%2e', '/cart/..', '//here.invalid'),
      fc.constantFrom('/login', '/registration/activate/x', '/login/google/return'),
      fc.constantFrom('', '/', '?a=1', '#a', '?redirect=/cart'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(hidden, (wanted) => {
      const { pathname } = new URL(safeRedirect(wanted, find), 'https://rajt.example');
      expect(find(pathname)?.access ?? 'member').toBe('member');
    }),
  );
});
