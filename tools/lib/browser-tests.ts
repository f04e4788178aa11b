import { join } from 'node:path';
import { root } from './children.ts';
import { provideChromium } from './chromium.ts';
import { playwrightOutcome } from './outcome.ts';
import { programStep, reports, type Step } from './steps.ts';

/** The screens and journeys of e2e/ in Chromium, against the built product: each at one place, or at all of them. */
export const browserTests = ({ atAllPlaces }: { atAllPlaces: boolean }): Step => ({
  name: 'browser tests',
  run: async (say) => {
    const chromium = await provideChromium(say);
    if (!chromium) return { passed: 0, failed: 1 };
    const report = join(reports, 'playwright.json');
    const playwright = programStep(
      'playwright',
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts'],
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
