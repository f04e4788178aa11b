import { keptState } from './support/browser-state.ts';
import { orderButton } from './support/checkout.ts';
import { newChip } from './support/chip.ts';
import { openOwnMenu } from './support/frame.ts';
import { logIn } from './support/log-in.ts';
import { endedOrder } from './support/orders.ts';
import { endSessions, PASSWORD } from './support/person.ts';
import { photo } from './support/photo.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'the profile is read at a glance and changed in its place, with a picture',
  async ({ page, place, t, look, person, watch }) => {
    const labelled = (label: string) => page.getByRole('textbox', { name: label });
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const edit = (name: string) => page.getByRole('button', { name: t('profile:editOf', { part: name }) });
    const add = (name: string) => page.getByRole('button', { name: t('profile:addOf', { part: name }) });
    const save = () => page.getByRole('button', { name: t('profile:save'), exact: true }).click();
    const [sport, home, names] = [t('profile:sport'), t('profile:home'), t('profile:person')];

    await member.step('it is found by the menu', async () => {
      await page.goto('/events');
      const menu = await openOwnMenu(page, place, t);
      await look('menu-profile');
      // Not the footer's, from which the list above may push the mouse away.
      await menu.getByRole('link', { name: t('shell:profile'), exact: true }).click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1, name: /Vízi/ })).toBeFocused();
      await expect(page.getByText(t('profile:anniversary.status.none'))).toBeVisible();
      await expect(part(home)).toContainText('1117 Budapest');
    });

    await member.step('a part is changed, past a mistake and a reload', async () => {
      const chip = newChip();
      await add(sport).click();
      await expect(labelled(t('profile:chipNumber'))).toBeFocused();
      await labelled(t('profile:chipNumber')).fill(chip);
      await labelled(t('profile:otprobaId')).fill('5p12');
      await save();
      await expect(labelled(t('profile:otprobaId'))).toBeFocused();
      await expect(page.getByText(t('field:otproba_id'))).toBeVisible();
      await look('profile-sport-refused');
      await page.reload();
      await expect(labelled(t('profile:chipNumber'))).toHaveValue(chip);
      await labelled(t('profile:otprobaId')).fill('');
      await save();
      await expect(page.getByText(t('profile:saved'))).toBeVisible();
      await expect(edit(sport)).toBeFocused();
      await expect(part(sport)).toContainText(chip);
    });

    await member.step('a session that ends in the middle loses nothing', async () => {
      watch.expectRefusal(401, /\/users\//);
      await edit(home).click();
      await labelled(t('addresses:street')).fill('Őrmező utca 77.');
      await endSessions(place, await keptState(page));
      await save();
      await expect(page).toHaveURL('/login?redirect=%2Fprofile');
      await logIn(page, t, person.email, PASSWORD);
      await expect(labelled(t('addresses:street'))).toHaveValue('Őrmező utca 77.');
      await save();
      await expect(part(home)).toContainText('Őrmező utca 77.');
      await edit(home).click();
      await labelled(t('addresses:street')).fill('x');
      await page.getByRole('button', { name: t('profile:cancel') }).click();
      await expect(part(home)).toContainText('Őrmező utca 77.');
      await expect(edit(home)).toBeFocused();
    });

    await member.step('a picture is chosen, cut, shown and taken away', async () => {
      const dialog = page.getByRole('dialog');
      const addPicture = page.getByRole('button', { name: t('files:add') });
      const menu = page
        .getByRole('button', { name: t(place.width < 768 ? 'shell:me' : 'shell:profileMenu'), exact: true })
        .filter({ visible: true });
      await addPicture.click();
      await expect(dialog.getByRole('heading', { name: t('files:title') })).toBeVisible();
      const field = dialog.getByLabel(t('files:picture'));
      await field.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await expect(dialog.getByText(t('errors:picture_type'))).toBeVisible();
      await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await expect(dialog.getByText(t('errors:picture_type'))).toBeVisible();
      await look('picture-refused');

      await field.setInputFiles(photo());
      await expect(dialog.getByRole('heading', { name: t('files:cropTitle') })).toBeVisible();
      const area = dialog.getByRole('group', { name: t('files:cropArea') });
      const image = dialog.locator('img').first();
      await expect(area).toBeVisible();
      await area.focus();
      const before = await image.getAttribute('style');
      await page.keyboard.press('ArrowLeft');
      await expect(image).not.toHaveAttribute('style', before ?? '');
      const zoom = dialog.getByRole('slider', { name: t('files:zoom') });
      await zoom.focus();
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
      await expect(zoom).toHaveAttribute('aria-valuetext', '125%');
      await look('picture-crop');
      await dialog.getByRole('button', { name: t('common:save') }).click();
      await expect(page.getByText(t('files:saved'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(menu.locator('img')).toBeVisible();

      // From the server this time, as a small square.
      await page.reload();
      const change = page.getByRole('button', { name: t('files:change') });
      const shown = change.locator('img');
      await expect(shown).toBeVisible();
      await expect.poll(() => shown.evaluate((one: { naturalWidth: number }) => one.naturalWidth)).toBe(480);
      expect(await shown.evaluate((one: { naturalHeight: number }) => one.naturalHeight)).toBe(480);
      expect(await shown.getAttribute('src')).toMatch(/^blob:/);
      await change.click();
      await look('picture-present');
      await dialog.getByRole('button', { name: t('files:remove') }).click();
      await expect(page.getByText(t('files:removed'))).toBeVisible();
      await expect(addPicture.locator('img')).toHaveCount(0);
      await expect(menu.locator('img')).toHaveCount(0);
    });

    await member.step(
      'another birth date says what it does to the cart, and the cart to the price',
      async () => {
        const { token } = await keptState(page);
        await enterQuickly(place, { ...person, session: { ...person.session, access_token: token } });
        await edit(names).click();
        await page.getByRole('textbox', { name: t('person:year'), exact: true }).fill('1950');
        await save();
        const note = page.getByText(t('profile:changedEntries.title'));
        await expect(note).toBeVisible();
        await look('profile-birth-date-changes-cart');
        await page.getByRole('button', { name: t('profile:changedEntries.action') }).click();
        await expect(page).toHaveURL('/cart');
        const total = page.getByRole('complementary', { name: t('cart:total') });
        const before = await total.textContent();
        await page.locator('input[name="termsAccepted"]').check();
        watch.expectRefusal(409, /\/transactions$/);
        await orderButton(page, t).click();
        const [words = ''] = t('errors:price_changed', { items: '§' }).split('§');
        await expect(page.getByText(words.trim())).toBeVisible();
        await expect.poll(() => total.textContent()).not.toBe(before);
        await expect(total).toContainText(t('cart:reason_senior'));
        await look('cart-price-changed');
        await page.goto('/profile');
      },
    );

    await member.step('names are free until a paid entry bears them', async () => {
      await edit(names).click();
      await labelled(t('person:familyName')).fill('Őry-Szűcs');
      await save();
      await expect(page.getByRole('heading', { level: 1, name: /Őry-Szűcs/ })).toBeVisible();
      const { token } = await keptState(page);
      await endedOrder(place, { ...person, session: { ...person.session, access_token: token } }, 'success');
      await page.reload();
      await expect(page.getByText(t('profile:lockedNote'))).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: t('profile:lockedAsk') }),
      ).toHaveAttribute('href', /^mailto:/);
      await edit(names).click();
      await expect(labelled(t('person:phone'))).toBeVisible();
      await expect(labelled(t('person:familyName'))).toHaveCount(0);
      await labelled(t('person:phone')).fill('06 70 123 4567');
      await save();
      await expect(page.getByText('+36 70 123 4567')).toBeVisible();
    });
  },
);
