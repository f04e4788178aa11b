import { defineConfig } from '@playwright/test';

/**
 * Alone: `npx playwright test --config e2e/playwright.config.ts`, with PLAYWRIGHT_CHROMIUM when Playwright's own Chromium
 * is not installed. `npm test` finds or downloads one. No retries: a journey that fails now and then is broken.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // A story is long, and the machine may have other work: this ends a hanging one. A long wait ends by its own time below.
  timeout: 600_000,
  // Short pauses between the tries of `toPass`: those of Playwright grow to a second.
  expect: { timeout: 10_000, toPass: { intervals: [100] } },
  // Failures are at the end, where one looks; `npm test` reads the totals.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : 'dot',
  use: {
    // Each journey is a first visit, and the worker would load the whole app for it: two fifths of the time of all. The
    // main job is walked with it, and what a reload brings (enter-and-pay, offline).
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    // Recording every step takes a third of the time; `--trace on` for the journey that one looks into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['PLAYWRIGHT_CHROMIUM'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
