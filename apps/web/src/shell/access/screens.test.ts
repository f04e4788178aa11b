import { expect, test } from 'vitest';
import specification from '../../../../../docs/spec/screens.json' with { type: 'json' };

interface Screen {
  path: string;
  access: string;
  activation?: boolean;
}

const specified: readonly Screen[] = [...specification.screens, ...specification.ours];

/** Read as text: loading the route files would load the whole app. The root, the catch-all and parts of screens (`-name`) are no screens. */
const files = import.meta.glob<string>(['../../routes/**/*.tsx', '!**/__root.tsx', '!**/$.tsx', '!**/-*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const routes: Screen[] = Object.entries(files).map(([file, text]) => ({
  path: (/createFileRoute\('([^']+)'\)/.exec(text)?.[1] ?? file)
    .replace(/(.)\/$/, '$1')
    .replace(/\$(\w+)/g, '{$1}'),
  access: /access: '(\w+)'/.exec(text)?.[1] ?? 'none',
  ...(/activation: true/.test(text) ? { activation: true } : {}),
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
