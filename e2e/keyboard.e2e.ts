import { certificate } from './support/certificate.ts';
import { orderButton } from './support/checkout.ts';
import { sql } from './support/database.ts';
import { Keyboard } from './support/keyboard.ts';
import { newEmail, PASSWORD } from './support/person.ts';
import { expect, member, test } from './support/test.ts';

const RACE = 'sulyomuszas-5km';

test('registering and signing in without a mouse', async ({ page, t }) => {
  const keyboard = new Keyboard(page);
  const email = newEmail();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell:skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(page.getByRole('main').getByRole('link', { name: t('shell:registration') }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.type(field(t('auth:email')), email);
  await keyboard.type(field(t('auth:password')), PASSWORD);
  await keyboard.type(field(t('auth:passwordAgain')), PASSWORD);
  await keyboard.type(field(t('auth:familyName')), 'Űrhajós');
  await keyboard.type(field(t('auth:firstName')), 'Ágnes');
  await keyboard.type(field(t('auth:year')), '1988');
  await keyboard.type(field(t('auth:month')), '7');
  await keyboard.type(field(t('auth:day')), '9');
  await keyboard.choose(page.locator('input[name="gender"]'), 'F');
  await keyboard.type(field(t('auth:phone')), '06 20 123 4567');
  await keyboard.tick(page.locator('input[name="dataStorageConsent"]'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('auth:mailboxTitle') })).toBeFocused();

  await sql('update account set activated_at = now() where email_canonical = $1', [email]);
  await page.goto('/login');
  await keyboard.type(field(t('auth:email')), email);
  await keyboard.type(field(t('auth:password')), PASSWORD);
  await page.keyboard.press('Enter');
  await keyboard.type(field(t('reference:zip')), '6720');
  await keyboard.type(field(t('reference:city')), 'Szeged');
  await keyboard.type(field(t('addresses:street')), 'Dugonics tér 3.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events');
});

member('entering and paying without a mouse, with calm screens', async ({ page, t, look }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const keyboard = new Keyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  const input = (name: string) => page.locator(`input[name="${name}"]`);
  await page.goto('/events');
  await keyboard.type(page.getByLabel(t('events:search')), 'sulyom');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await keyboard.press(page.getByRole('main').getByRole('article').getByRole('link'));
  await expect(heading).toBeFocused();
  await expectCalm();
  await keyboard.press(page.locator(`a[href="/races/${RACE}/entryform"]`));
  await expect(heading).toBeFocused();
  const price = page.getByRole('complementary', { name: t('entry:price') });
  await expect(price).not.toContainText(t('entry:priceStudent'));
  await keyboard.tick(input('hasStudentCard'));
  await expect(price).toContainText(t('entry:priceStudent'));
  await page.reload();
  await expect(input('hasStudentCard'), 'the draft keeps it').toBeChecked();
  await expect(price).toContainText(t('entry:priceStudent'));
  const reduced = (await price.locator('dd').last().textContent()) ?? '';
  await look('entryform-student');
  await keyboard.choose(input('heatId'), (await input('heatId').last().getAttribute('value')) ?? '');
  await keyboard.choose(input('form.shirtType'), 'male');
  await keyboard.choose(input('form.shirtSize'), 'L');
  await keyboard.type(input('form.plannedPace'), '205');
  await keyboard.type(input('form.injuryContactName'), 'Űrhajós Ágnes');
  await keyboard.type(input('form.injuryContactPhone'), '06 20 123 4567');
  // Waited for before the press: the browser must know by then that the dialog is ours.
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Tab');
  await expect(input('form.medicalFileId')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(certificate());
  await expect(page.getByText(t('entry:certificateDone', { name: certificate().name }))).toBeAttached();
  await keyboard.tick(input('conditionsAccepted'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('complementary', { name: t('cart:total') })).toContainText(reduced);
  await expectCalm();

  await keyboard.press(page.getByRole('main').getByRole('button', { name: t('cart:remove') }));
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: t('cart:removeCancel') }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await keyboard.tick(input('termsAccepted'));
  await keyboard.tick(input('dataTransferAccepted'));
  await keyboard.press(orderButton(page, t));
  await expect(page).toHaveURL(/\/pay\//);
  await keyboard.press(page.locator('form[action$="/success"] button'));
  await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
  await expectCalm();
  await keyboard.press(page.getByRole('button', { name: t('entries:pass') }));
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('entries:pass') })).toBeFocused();

  /** Nothing moves. */
  async function expectCalm(): Promise<void> {
    const moving = await page.evaluate<string[]>(`document.getAnimations()
      .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 10)
      .map((one) => (one.animationName ?? one.transitionProperty) + ' of ' + one.effect.target.className)`);
    expect(moving).toEqual([]);
  }
});
