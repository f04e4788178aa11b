import type { Page } from '@playwright/test';

/**
 * Replaces the parts of the page's texts that change from run to run: the random port of the server, the e-mail addresses of
 * test persons (person.ts), and all digits (times, dates, order and start numbers). Keeps the original texts in `window.runTexts`.
 */
const STEADY = String.raw`{
  window.runTexts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.parentElement.closest('script, style, textarea')) continue;
    const steady = text.data
      .replaceAll(/localhost:\d+/g, 'localhost:3000')
      .replaceAll(/futo(\.[0-9a-z]+){3}@/g, 'futo.1.2.3@')
      .replaceAll(/\d/g, '0');
    if (steady === text.data) continue;
    window.runTexts.push([text, text.data, steady]);
    text.data = steady;
  }
}`;

/** A text that React has written again in between stays as it is. */
const RESTORE = `for (const [text, original, steady] of window.runTexts)
  if (text.data === steady) text.data = original`;

/** Runs `measure` while the page's texts have the same widths as in every other run. */
export async function withSteadyTexts(page: Page, measure: () => Promise<void>): Promise<void> {
  await page.evaluate(STEADY);
  try {
    await measure();
  } finally {
    await page.evaluate(RESTORE);
  }
}
