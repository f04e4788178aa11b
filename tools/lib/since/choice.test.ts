import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { patternOf } from '../browser-tests.ts';
import { sourceFiles } from '../files.ts';
import { choose, type ScreenSources, type Sources } from './choice.ts';
import { screenSources } from './screen-sources.ts';

const screen = (path: string, areas: string[], files: string[]): ScreenSources => ({
  path,
  areas,
  files: new Set(files),
});
const sources: Sources = {
  levels: { office: 1, people: 2, checkout: 2, shop: 4, orders: 7 },
  screens: [
    screen('/cart', ['checkout', 'orders'], ['apps/web/src/areas/shop/shop/price.tsx']),
    screen('/profile', ['people'], ['apps/web/src/areas/people/accounts/profile-screen.tsx']),
    screen('/products', ['shop'], ['apps/web/src/areas/shop/shop/price.tsx']),
  ],
  rows: new Map([['e2e/screens/people/accounts.ts', ['/profile']]]),
};
const choiceOf = (...paths: string[]) => choose(paths, sources);

describe('a change chooses its tests', () => {
  test('a server file chooses its area, the areas of higher levels and their screens', () => {
    const choice = choiceOf('apps/server/src/areas/shop/products/stock.ts');
    expect(choice).toMatchObject({ areas: ['shop', 'orders'], screens: ['/cart', '/products'] });
  });

  test('an area of the same level is left out, as areas import lower levels only', () => {
    expect(choiceOf('apps/server/src/areas/people/files/index.ts').areas).toEqual([
      'people',
      'shop',
      'orders',
    ]);
  });

  test('the contract of an area chooses as its server does', () => {
    expect(choiceOf('packages/contract/src/orders/schemas/orders.ts').areas).toEqual(['orders']);
  });

  test('a web file chooses each screen whose route imports it, and no area of the server', () => {
    const choice = choiceOf('apps/web/src/areas/shop/shop/price.tsx');
    expect(choice).toEqual({ areas: [], tests: [], screens: ['/cart', '/products'], journeys: [] });
  });

  test('rows, journeys and tests outside the areas choose themselves', () => {
    const paths = ['e2e/screens/people/accounts.ts', 'e2e/stay.e2e.ts', 'apps/server/src/sites.test.ts'];
    expect(choiceOf(...paths)).toEqual({
      areas: [],
      tests: ['apps/server/src/sites.test.ts'],
      screens: ['/profile'],
      journeys: ['e2e/stay.e2e.ts'],
    });
  });

  test.each([
    'apps/console/src/areas/office/home/inbox.tsx',
    'e2e/screens/office/console.ts',
    'apps/server/src/areas/orders/orders/place-order.ts',
  ])('%s chooses the console', (path) => {
    expect(choiceOf(path).journeys).toEqual(['e2e/console.e2e.ts']);
  });

  test('documents, and tests that the unit tests contain, choose nothing', () => {
    const paths = ['README.md', 'docs/decisions/0001-x.md', 'packages/rules/src/content/price.test.ts'];
    expect(choiceOf(...paths)).toEqual({ areas: [], tests: [], screens: [], journeys: [] });
  });

  test.each([
    'apps/server/src/platform/clock.ts',
    'apps/server/src/modules.ts',
    'apps/server/src/areas/levels.json',
    'apps/server/migrations/0001_people.sql',
    'apps/server/testkit/app.ts',
    'apps/web/src/shell/frame/header.tsx',
    'apps/paygate-sim/src/main.ts',
    'packages/contract/src/fields.ts',
    'packages/rules/src/content/price.ts',
    'packages/ui/src/button.tsx',
    'content/demo/a.event.yaml',
    'docs/spec/screens.json',
    'e2e/support/look.ts',
    'tools/test.ts',
    'package-lock.json',
  ])('%s concerns everything, whatever else has changed', (path) => {
    const choice = choiceOf('apps/web/src/areas/shop/shop/price.tsx', path);
    expect(choice).toEqual({ everything: path, areas: [], tests: [], screens: [], journeys: [] });
  });
});

describe('the screens of the web app', () => {
  const screens = screenSources(sourceFiles(['apps/web/src'], /\.tsx?$/));

  test('each built screen is a screen of a route, or of a route that reads the token from the fragment', () => {
    const spec = JSON.parse(readFileSync('docs/spec/screens.json', 'utf8')) as Record<
      string,
      { path: string }[]
    >;
    const routes = screens.map(({ path }) => path);
    const missing = [...(spec['screens'] ?? []), ...(spec['ours'] ?? [])]
      .map(({ path }) => path)
      .filter((path) => !routes.includes(path));
    expect(missing).toEqual([]);
  });

  test('a screen contains the files that its route imports through other files, and late parts', () => {
    const cart = screens.find(({ path }) => path === '/cart');
    expect(cart?.areas).toContain('checkout');
    expect(cart?.files).toContain('apps/web/src/areas/checkout/checkout/checkout-form.tsx');
    expect(cart?.files).not.toContain('apps/web/src/routes/profile/index.tsx');
  });
});

test('the pattern of the browser tests fits the rows of a screen and the tests of a journey, and no others', () => {
  const pattern = new RegExp(patternOf(['/cart', '/entries/{entryId}/edit', 'e2e/stay.e2e.ts']));
  const titles = [
    'screens.e2e.ts swim-hu-390-light /cart, empty',
    'screens.e2e.ts swim-hu-390-light /cart',
    'screens.e2e.ts run-en-1280-dark /entries/{entryId}/edit, failing',
    'stay.e2e.ts run-hu-390-dark a stay is booked',
    'screens.e2e.ts run-hu-390-dark /entries, with what is in the /cart',
    'screens.e2e.ts run-hu-390-dark /cart-of-others',
    'screens.e2e.ts run-hu-390-dark /entries/{entryId}/edit-more',
  ];
  expect(titles.filter((title) => pattern.test(title))).toEqual(titles.slice(0, 4));
});
