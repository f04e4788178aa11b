import { randomBytes } from 'node:crypto';
import { changeProfile } from '@rajt/contract/operations/profile';
import { letThePayment, order } from './support/checkout.ts';
import { sql } from './support/database.ts';
import { callerAt, newPerson, PASSWORD } from './support/person.ts';
import { RUN_PLACES } from './support/place.ts';
import { enterQuickly } from './support/races.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

/** Seven signs that nobody's chip has. */
const newChip = () => `C${randomBytes(3).toString('hex').toUpperCase()}`;

atPlaces(RUN_PLACES, (place) => {
  test('the second step of the registration takes all that one wants to tell', async ({
    page,
    t,
    look,
    watch,
  }) => {
    const [person, other] = [await newPerson(place), await newPerson(place)];
    const chip = newChip();
    await callerAt(place, other.session.access_token)(changeProfile, {
      params: { userId: other.session.user_id },
      body: { chipNumber: chip },
    });
    const { user_id: id } = person.session;
    await sql(
      'update account set completed_at = null, zip = null, city = null, street = null where person_id = $1',
      [id],
    );
    const labelled = (label: string) => page.getByRole('textbox', { name: label });
    const save = () => page.getByRole('button', { name: t('auth:extraButton') }).click();

    await page.goto('/login');
    await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('auth:password'), { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('auth:extraTitle') })).toBeVisible();
    await page.getByRole('button', { name: t('profile:sport') }).click();
    await labelled(t('profile:chipNumber')).fill('abc-12');
    await page.getByRole('button', { name: t('profile:sport') }).click();
    await expect(labelled(t('profile:chipNumber'))).toBeVisible(); // a mistake keeps its section open
    await expect(page.getByText(t('field:chip_number'))).toBeVisible();
    const company = page.getByRole('button', { name: t('profile:company') });
    const own = page.locator('input[name="vatNumber"]');
    await company.click();
    await own.fill('24386106-4-42');
    await own.press('Tab');
    await expect(labelled(t('profile:groupVatNumber'))).toBeFocused();
    await expect(page.getByText(t('field:group_vat_required'))).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(t('field:group_vat_required'))).toBeVisible();
    // Without a group there is no number of it to miss, and nothing keeps the section open.
    await own.fill('24386106-2-42');
    await company.click();
    await expect(own).toBeHidden();
    await company.click();
    await own.fill('24386106-4-42');
    await own.press('Tab');
    await expect(page.getByText(t('field:group_vat_required'))).toBeVisible();
    await labelled(t('profile:groupVatNumber')).fill('12345676-2-31');
    // Nor does a reload hide one behind a tick.
    await page.reload();
    await expect(page.getByText(t('field:chip_number'))).toBeVisible();
    await expect(page.getByText(t('field:group_vat_number'))).toBeVisible();

    await save();
    await expect(labelled(t('reference:zip'))).toBeFocused();
    await labelled(t('reference:zip')).fill('8630');
    await expect(page.getByLabel(t('reference:city'), { exact: true })).toHaveValue('Balatonboglár');
    await labelled(t('addresses:street')).fill('Árpád utca 2.');
    await save();
    await expect(labelled(t('profile:chipNumber'))).toBeFocused();
    await labelled(t('profile:chipNumber')).fill(chip.toLowerCase());
    await labelled(t('profile:chipNumber')).press('Tab');
    await expect(page.getByText(t('field:taken'))).toBeVisible();
    await look('registration-extra-open');

    watch.expectRefusal(409, new RegExp(`/users/${id}$`));
    await save();
    await expect(labelled(t('profile:groupVatNumber'))).toBeFocused();
    await expect(page.getByText(t('field:group_vat_number'))).toBeVisible();
    await labelled(t('profile:groupVatNumber')).fill('12345676-5-31');
    await save();
    await expect(page.getByRole('alert')).toContainText(t('errors:already_taken'));
    await page.reload();
    await expect(labelled(t('addresses:street'))).toHaveValue('Árpád utca 2.');
    await page.getByRole('button', { name: t('profile:sport') }).click();
    await labelled(t('profile:chipNumber')).fill(newChip());
    await save();
    await expect(page).toHaveURL('/events');
    const [row] = await sql(
      'select vat_number, group_vat_number, completed_at from account where person_id = $1',
      [id],
    );
    expect(row).toMatchObject({ vat_number: '24386106-4-42', group_vat_number: '12345676-5-31' });
    expect(row?.['completed_at']).toBeTruthy();
  });

  member(
    'the profile is read at a glance and changed in its place',
    async ({ page, t, look, person, watch }) => {
      const { user_id: id } = person.session;
      const labelled = (label: string) => page.getByRole('textbox', { name: label });
      const part = (name: string) => page.getByRole('region', { name, exact: true });
      const edit = (name: string) => page.getByRole('button', { name: t('profile:editOf', { part: name }) });
      const add = (name: string) => page.getByRole('button', { name: t('profile:addOf', { part: name }) });
      const save = () => page.getByRole('button', { name: t('profile:save'), exact: true }).click();
      const [sport, home] = [t('profile:sport'), t('profile:home')];

      await page.goto('/events');
      await page.getByRole('button', { name: t('shell:profileMenu') }).click();
      await page.getByRole('link', { name: t('profile:title') }).click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1, name: /Vízi/ })).toBeFocused();
      await expect(page.getByText(t('profile:anniversary.status.none'))).toBeVisible();
      await expect(part(home)).toContainText('1117 Budapest');
      await look('profile');

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

      // A session that ends in the middle loses nothing.
      watch.expectRefusal(401, /\/users\//);
      await edit(home).click();
      await labelled(t('addresses:street')).fill('Őrmező utca 77.');
      await sql('delete from session where person_id = $1', [id]);
      await save();
      await expect(page).toHaveURL('/login?redirect=%2Fprofile');
      await page.getByLabel(t('auth:email'), { exact: true }).fill(person.email);
      await page.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t('auth:password'), { exact: true }).press('Enter');
      await expect(labelled(t('addresses:street'))).toHaveValue('Őrmező utca 77.');
      await save();
      await expect(part(home)).toContainText('Őrmező utca 77.');

      await edit(home).click();
      await labelled(t('addresses:street')).fill('x');
      await page.getByRole('button', { name: t('profile:cancel') }).click();
      await expect(part(home)).toContainText('Őrmező utca 77.');
      await expect(edit(home)).toBeFocused();
    },
  );
});

member('names are free until a paid entry bears them', async ({ page, t, look, person, place }) => {
  const labelled = (label: string) => page.getByRole('textbox', { name: label });
  const edit = page.getByRole('button', { name: t('profile:editOf', { part: t('profile:person') }) });
  const save = () => page.getByRole('button', { name: t('profile:save'), exact: true }).click();
  await page.goto('/profile');
  await edit.click();
  await labelled(t('auth:familyName')).fill('Őry-Szűcs');
  await save();
  await expect(page.getByRole('heading', { level: 1, name: /Őry-Szűcs/ })).toBeVisible();

  await enterQuickly(place, person);
  await page.goto('/cart');
  await order(page, t);
  await letThePayment(page, 'success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirm:doneTitle', { count: 1 }));
  await page.goto('/profile');
  await expect(page.getByText(t('profile:lockedNote'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('profile:lockedAsk') })).toHaveAttribute('href', /^mailto:/);
  await edit.click();
  await expect(labelled(t('auth:phone'))).toBeVisible();
  await expect(labelled(t('auth:familyName'))).toHaveCount(0);
  await labelled(t('auth:phone')).fill('06 70 123 4567');
  await save();
  await expect(page.getByText('+36 70 123 4567')).toBeVisible();
  await look('profile-locked');
});
