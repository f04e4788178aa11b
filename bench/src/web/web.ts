import { join } from 'node:path';
import { root } from '../../../tools/lib/children.ts';
import { buildConsole, buildWeb, webDist } from '../../../tools/lib/web-build.ts';
import type { Figure, Result } from '../lib/result.ts';
import { type Screen, weighConsole, weighScreens } from './manifest.ts';

const FIRST_SCREENS = ['login/index', 'events/index'];
const SCRIPT_KB = 220;
const MORE_KB = 40;
const STYLE_KB = 30;
/** Staff work in the console for hours, so its first load may be larger. */
const CONSOLE_KB = 300;

/** Measures the files that a browser has to load before it shows a screen for the first time. */
export async function web(): Promise<Result> {
  await buildWeb({ force: false });
  await buildConsole({ force: false });
  const screens = weighScreens(webDist);
  const missing = FIRST_SCREENS.filter((name) => !screens.some((screen) => screen.name === name));
  return {
    benchmark: 'web',
    figures: [
      ...screens.sort(byName).flatMap(figuresOf),
      ...weighConsole(join(root, 'apps/console/dist')).map(consoleFigure),
    ],
    notes: [
      'kB = 1000 bytes after gzip: the entry, the route and all that they import, and the Hungarian texts; what a screen fetches later (drawings, QR codes, the cart’s panel) and fonts are not counted',
    ],
    broken: missing.map((name) => `there is no screen ${name}`),
  };
}

function figuresOf({ name, weight }: Screen): Figure[] {
  const script = FIRST_SCREENS.includes(name) ? SCRIPT_KB : SCRIPT_KB + MORE_KB;
  return [
    {
      name: `${name}: script`,
      value: weight.script / 1000,
      unit: 'kB',
      budget: { is: 'at most', value: script },
    },
    {
      name: `${name}: style`,
      value: weight.style / 1000,
      unit: 'kB',
      budget: { is: 'at most', value: STYLE_KB },
    },
  ];
}

const consoleFigure = ({ name, weight }: Screen): Figure => ({
  name: `${name}: script`,
  value: weight.script / 1000,
  unit: 'kB',
  budget: { is: 'at most', value: CONSOLE_KB },
});

/** The two screens that everybody starts with come first. */
function byName(a: Screen, b: Screen): number {
  const rank = ({ name }: Screen) => (FIRST_SCREENS.includes(name) ? 0 : 1);
  return rank(a) - rank(b) || a.name.localeCompare(b.name);
}
