import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAYLIGHT } from './daylight.ts';

const css = readFileSync(new URL('../course-drawing.module.css', import.meta.url), 'utf8');

it('has the colours of the drawing in the browser', () => {
  const inStyles = Object.fromEntries(
    ['swim', 'run'].map((branch) => [
      branch,
      Object.fromEntries(
        [...css.matchAll(new RegExp(`\\.${branch}\\.(\\w+) \\{([^}]*)\\}`, 'g'))].map(
          ([, season = '', body = '']) => [
            season,
            Object.fromEntries(
              [...body.matchAll(/--([\w-]+): light-dark\((#\w+),/g)].map(([, name = '', colour]) => [
                name.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase()),
                colour,
              ]),
            ),
          ],
        ),
      ),
    ]),
  );
  expect(DAYLIGHT).toEqual(inStyles);
});
