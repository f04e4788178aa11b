import { join } from 'node:path';
import { root } from './children.ts';
import { provideChromium } from './chromium.ts';
import { playwrightOutcome } from './outcome.ts';
import { programStep, reports, type Step } from './steps.ts';

interface Extent {
  /** Each test at all places instead of one. */
  readonly atAllPlaces?: boolean;
  /** Paths of screens and files of journeys, instead of all. */
  readonly only?: readonly string[];
}

/** The screens and journeys of e2e/ in Chromium, against the built product. */
export const browserTests = ({ atAllPlaces = false, only }: Extent): Step => ({
  name: 'browser tests',
  run: async (say) => {
    const chromium = await provideChromium(say);
    if (!chromium) return { passed: 0, failed: 1 };
    const report = join(reports, 'playwright.json');
    const playwright = programStep(
      'playwright',
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...(only ? ['--grep', patternOf(only)] : [])],
      (code) => playwrightOutcome(report, code),
      {
        PLAYWRIGHT_CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        FORCE_COLOR: '0',
        ...(atAllPlaces && { RAJT_E2E_ALL_PLACES: '1' }),
      },
    );
    return playwright.run(say);
  },
});

/** Playwright matches the file, the place and the name of a test, with spaces between: `screens.e2e.ts swim-… /cart, empty`. */
export function patternOf(only: readonly string[]): string {
  const names = only.map((one) => {
    const text = one.replace(/^e2e\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return one.startsWith('e2e/') ? `${text} ` : `screens\\.e2e\\.ts \\S+ ${text}(?:,|$)`;
  });
  return names.join('|');
}
