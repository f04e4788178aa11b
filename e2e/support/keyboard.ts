import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any screen has stops. */
const MAX_STOPS = 80;

/** Hands on the keyboard only: walks by Tab to where it wants to be, and sees where it is. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
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
      await this.#page.keyboard.press('Tab');
    }
    await this.#page.keyboard.press('Space');
    for (let press = 0; press < MAX_STOPS && !(await wanted.isChecked()); press += 1)
      await this.#page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }
}
