import { expect, type Page } from '@playwright/test';
import type { Translate } from '@rajt/phrases/translate';

/**
 * What page translators do: each text node, also one that comes later, is replaced by elements with its words. React does not
 * know them, and fails where it takes such a text away or puts an element before it. The words stay, so that a test finds them.
 */
const TRANSLATOR = `(() => {
  const untouched = 'font, script, style, svg, textarea, [contenteditable]';
  const replace = (text) => {
    if (!/\\S/.test(text.data) || !text.parentElement || text.parentElement.closest(untouched)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translate = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  const start = () => {
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start);
})()`;

/** The translator works on this page from now on. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(TRANSLATOR);
}

/** The translator works on every page that is loaded from now on, before the app draws. */
export async function translateLoads(page: Page): Promise<void> {
  await page.addInitScript(TRANSLATOR);
}

/** Switches to the other language, which loads the page again: the translator of `translate` is gone then. */
export async function switchLanguage(page: Page): Promise<void> {
  const next = (await page.locator('html').getAttribute('lang')) === 'hu' ? 'en' : 'hu';
  // By a script: on a phone the switch is at the foot of the page, and what is seen is not the matter here.
  await page.locator(`fieldset button[lang="${next}"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', next);
}

/** No screen has been lost: its heading is shown, and no words of an error. */
export async function expectWhole(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('shell:problem.server.title'))).toHaveCount(0);
}
