import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any screen has stops. */
const MAX_STOPS = 80;

/** Null if a part of the focused element is on the screen and under no bar that it is not in; else the start of its HTML. */
const UNSEEN_FOCUS = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const bars = [...document.querySelectorAll('body *')].filter((one) =>
    ['fixed', 'sticky'].includes(getComputedStyle(one).position) && !one.contains(focused) && !focused.contains(one));
  // An element that is invisible by itself is shown by its container.
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const [x, y] = [(left + right) / 2, top + (bottom - top) * part];
    const over = document.elementFromPoint(x, y);
    return over !== null && !bars.some((bar) => bar.contains(over));
  });
  return isSeen ? null : focused.outerHTML.slice(0, 200);
})()`;

/** The focused element can be seen, at least in part (WCAG 2.4.11); the page may still be scrolling. */
export async function expectInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string | null>(UNSEEN_FOCUS), 'the focus is behind a bar').toBeNull();
}

/** Uses the keyboard only: walks by Tab to its target, and sees where the focus is. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await this.#tab();
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  async #tab(): Promise<void> {
    await this.#page.keyboard.press('Tab');
    await expectInSight(this.#page);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  /** Buttons and links. */
  async press(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.#page.keyboard.press('Enter');
  }

  /** Checkboxes. */
  async tick(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.#page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }

  /** A radio of a group: Tab leads to the group, arrows to the choice. */
  async choose(group: Locator, value: string): Promise<void> {
    const wanted = group.and(this.#page.locator(`[value="${value}"]`));
    const stop = group.and(this.#page.locator(':checked, :not(:disabled)'));
    for (let press = 0; press < MAX_STOPS; press += 1) {
      if (await stop.evaluateAll((radios) => radios.some((radio) => radio.matches(':focus')))) break;
      await this.#tab();
    }
    await this.#page.keyboard.press('Space');
    for (let press = 0; press < MAX_STOPS && !(await wanted.isChecked()); press += 1)
      await this.#page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }
}
