import { letThePayment, order } from './support/checkout.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'an engraved trophy and two nights with a transfer, from the first letter to the confirmation',
  async ({ page, place, person, t, look }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const night = (room: RegExp, at: number) => page.getByRole('button', { name: room }).nth(at);

    await member.step('a trophy is engraved as it is typed, for the entry in the cart', async () => {
      await enterQuickly(place, person);
      await page.goto('/trophies/trofea-erem');
      await page.getByRole('textbox', { name: t('trophies:engraving') }).fill('ESZTER ÉS PALI');
      await expect(page.getByText(t('trophies:picture', { caption: 'ESZTER ÉS PALI' }))).toBeVisible();
      await look('trophy-typed');
      await page.getByRole('button', { name: t('trophies:add') }).click();
      await expect(page.getByText(t('trophies:added', { caption: 'ESZTER ÉS PALI' }))).toBeVisible();
    });

    await member.step('nights are chosen by keyboard, and those that are full cannot be', async () => {
      await page.goto('/accommodations/napraforgo-panzio');
      const double = /^(Kétágyas szoba|Double room)/;
      await night(double, 2).focus();
      await page.keyboard.press('Space');
      await expect(night(double, 2)).toHaveAttribute('aria-pressed', 'true');
      await night(double, 3).press('Enter');
      await expect(night(double, 3)).toHaveAttribute('aria-pressed', 'true');
      await expect(night(/^(Családi szoba|Family room)/, 2)).toBeDisabled();
    });

    await member.step('the guests and the transfer are entered, with the price', async () => {
      await page.locator('input[name="guest1"]').fill('Kovács Eszter');
      await page.locator('input[name="guest2"]').fill('Kovács Pál');
      await page.getByLabel(t('stays:transfer')).selectOption({ index: 1 });
      // Two nights of 26 000 and 1 500 for each of two, the tax of 500 for two and two nights, two seats of 3 900.
      await expect(page.getByText(/67[\s.,\u00a0]800/)).toBeVisible();
      await look('stay-chosen');
      await page.getByRole('button', { name: t('shop:add') }).click();
      await expect(page.getByText(t('stays:inCart', { count: 1 }))).toBeVisible();
    });

    await member.step('what was taken out of the cart by mistake is put back as it was', async () => {
      await page.goto('/cart');
      const guests = page.getByText('Kovács Eszter, Kovács Pál').first();
      await expect(guests).toBeVisible();
      await page
        .getByRole('button', { name: /^(Kiveszem|Remove): Napraforgó/ })
        .first()
        .click();
      await expect(guests).toBeHidden();
      await page.getByRole('button', { name: t('shop:undo') }).click();
      await expect(guests).toBeVisible();
      await look('cart-with-stay');
    });

    await member.step('it is paid', async () => {
      // The trophy is made after the race: only later times are offered.
      await expect(page.getByText(/^(Elkészül|Ready):/).first()).toBeVisible();
      await page
        .getByRole('radio', { name: /^(Átvétel|Pick-up):/ })
        .first()
        .click({ force: true });
      await expect(page.getByText(t('delivery:time'))).toBeVisible();
      await order(page, t);
      await letThePayment(page, 'success');
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expect(page.getByText('ESZTER ÉS PALI').first()).toBeVisible();
      await expect(page.getByText(/Kovács Eszter, Kovács Pál/).first()).toBeVisible();
    });
  },
  { site: 'run' },
);
