import type { Page } from '@playwright/test';
import { changeProfile } from '@rajt/contract/people/operations/profile';
import { certificate } from './support/certificate.ts';
import { orderButton } from './support/checkout.ts';
import { stopClock } from './support/clock.ts';
import { sql } from './support/database.ts';
import { Keyboard } from './support/keyboard.ts';
import { newEmail, PASSWORD } from './support/person.ts';
import { expect, journey, member, test } from './support/test.ts';

/** The options of the open list; native selects have options, too. */
const listed = (page: Page) => page.getByRole('listbox').getByRole('option');

journey(test, 'registering and signing in without a mouse', async ({ page, place, t, look }) => {
  const keyboard = new Keyboard(page);
  const email = newEmail();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  /** After a reload the first step asks for the password again. */
  const passFirstStep = async () => {
    await keyboard.type(field(t('auth:password')), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(t('registration:personTitle', { name: 'Ágnes' }));
  };

  await test.step('past the parts that every screen starts with', async () => {
    await page.goto('/login');
    await expect(heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('shell:skipToContent') })).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.type(field(t('auth:email')), email);
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await keyboard.type(field(t('person:familyName')), 'Űrhajós');
    await keyboard.type(field(t('person:firstName')), 'Ágnes');
    await keyboard.type(field(t('registration:newPassword')), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(t('registration:personTitle', { name: 'Ágnes' }));
    await expect(heading).toBeFocused();
  });

  await test.step('one of many is chosen, and cannot be lost', async () => {
    const inHungarian = place.language === 'hu';
    const [hungarian, austrian, ending] = inHungarian
      ? ['magyar', 'osztrák', 'osztrak']
      : ['Hungarian', 'Austrian', 'austri'];
    const [other, british] = inHungarian ? ['angol', 'brit'] : ['English', 'British'];
    const nationality = page.getByRole('combobox', { name: t('person:nationality'), exact: true });
    await keyboard.goTo(nationality);
    await expect(nationality).toHaveValue(hungarian);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(hungarian);
    await expect(listed(page)).toHaveCount(50);
    await look('reference-list');
    await page.keyboard.press('Escape');
    await expect(listed(page)).toHaveCount(0);
    await nationality.pressSequentially(ending);
    await expect(listed(page)).toHaveText([austrian]);
    await page.keyboard.press('Enter');
    await expect(nationality).toHaveValue(austrian);
    await expect(nationality).toBeFocused();
    // By the usual name, though another one starts so.
    await keyboard.type(nationality, other);
    await page.keyboard.press('Tab');
    await expect(nationality).toHaveValue(british);
    await nationality.fill(austrian);
    await page.keyboard.press('Tab');
    await nationality.fill('qqq');
    await expect(page.getByText(t('reference:none'))).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(nationality).toHaveValue('qqq');
    await expect(page.getByText(t('reference:unknown'))).toBeVisible();
    await page.reload();
    await passFirstStep();
    await expect(nationality).toHaveValue('qqq');
    await expect(page.getByText(t('reference:unknown'))).toBeVisible();
    await look('reference-unlisted');
    await nationality.press('Escape');
    await expect(nationality).toHaveValue(austrian);
    await expect(page.getByText(t('reference:unknown'))).toBeHidden();
    await nationality.fill('');
    await page.keyboard.press('Tab');
    await expect(nationality).toHaveValue(austrian);
    await page.reload();
    await passFirstStep();
    await expect(nationality).toHaveValue(austrian);
  });

  await test.step('the registration is sent', async () => {
    await keyboard.type(field(t('person:year')), '1988');
    await keyboard.type(field(t('person:month')), '7');
    await keyboard.type(field(t('person:day')), '9');
    await keyboard.choose(page.locator('input[name="gender"]'), 'F');
    await keyboard.type(field(t('person:phone')), '06 20 123 4567');
    await keyboard.type(field(t('reference:zip')), '8237');
    await expect(field(t('reference:city'))).toHaveValue('Tihany');
    await keyboard.type(field(t('addresses:street')), 'Fő utca 1.');
    await keyboard.tick(page.locator('input[name="dataStorageConsent"]'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('registration:mailboxTitle') })).toBeFocused();
  });

  await sql('update account set activated_at = now() where email_canonical = $1', [email]);
  await test.step('the login is filled in', async () => {
    await page.goto('/login');
    await keyboard.type(field(t('auth:email')), email);
    await page.keyboard.press('Enter');
    await keyboard.type(field(t('auth:password')), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(t('auth:extraTitle'));
  });

  const [city, zip] = [
    page.getByRole('combobox', { name: t('reference:city'), exact: true }),
    field(t('reference:zip')),
  ];
  await test.step('late suggestions leave a field alone that the person has left', async () => {
    const { promise: isTime, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(/\/zipcodes$/, (route) => isTime.then(() => route.continue()), { times: 1 });
    await page.reload();
    await city.fill('Vác');
    await page.keyboard.press('Tab');
    await expect(city).not.toBeFocused();
    deliver();
    // Filled in by the list, so it has come; it knows Vácduka too.
    await expect(zip).toHaveValue('2600');
    await expect(listed(page)).toHaveCount(0);
    await city.press('End');
    await page.keyboard.type('d');
    await expect(listed(page)).toHaveText([/^Vácduka/]);
    await page.keyboard.press('Escape');
  });

  await test.step('a country is sent by its name only, never by what it might be', async () => {
    const country = page.getByRole('combobox', { name: t('addresses:country'), exact: true });
    const [begun, whole] = place.language === 'hu' ? ['ausztri', 'AUSZTRIA'] : ['austri', 'AUSTRIA'];
    const sent: unknown[] = [];
    page.on('request', (asked) => asked.method() === changeProfile.method && sent.push(asked.postDataJSON()));
    await keyboard.type(zip, '1010');
    await keyboard.type(city, 'Wien');
    await page.keyboard.press('Escape');
    await keyboard.type(field(t('addresses:street')), 'Ring 1');
    await country.fill(begun);
    await keyboard.press(page.getByRole('button', { name: t('auth:extraButton') }));
    await expect(page.getByText(t('reference:unclear'))).toBeVisible();
    await expect(country).toBeFocused();
    await expect(country).toHaveValue(begun);
    await country.fill(whole);
    await expect(page.getByText(t('reference:unclear'))).toBeHidden();
    // Abroad nothing is suggested.
    await zip.fill('9983');
    await city.fill('felsoszo');
    await page.keyboard.press('Tab');
    await expect(listed(page)).toHaveCount(0);
    await expect(zip).toHaveValue('9983');
    await zip.fill('1010');
    await city.fill('Wien');
    await keyboard.press(page.getByRole('button', { name: t('auth:extraButton') }));
    await expect(page).toHaveURL('/events');
    // Once: nothing was sent while it was a guess.
    expect(sent).toEqual([expect.objectContaining({ country: 'AT' })]);
  });
});

const RACE = 'sulyomuszas-5km';

journey(
  member,
  'entering and paying without a mouse, with calm screens',
  async ({ page, t, look }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const keyboard = new Keyboard(page);
    const heading = page.getByRole('heading', { level: 1 });
    const input = (name: string) => page.locator(`input[name="${name}"]`);
    const price = page.getByRole('complementary', { name: t('entry:price') });

    await member.step('a menu opens, leads on and closes', async () => {
      await page.goto('/events');
      const opener = page.getByRole('button', { name: t('shell:menu.information') });
      const terms = page.getByRole('banner').getByRole('link', { name: t('shell:terms') });
      await keyboard.press(opener);
      await expect(terms).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(terms).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await keyboard.goTo(terms);
      await look('menu-information');
      await page.keyboard.press('Enter');
      await expect(heading).toHaveText(t('shell:terms'));
      await expect(terms).toBeHidden();
      // By itself, in no menu.
      await keyboard.goTo(page.getByRole('banner').getByRole('button', { name: t('shell:logout') }));
    });

    await member.step('from the calendar to the form', async () => {
      await page.goto('/events');
      await keyboard.type(page.getByLabel(t('events:search')), 'poroszl');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await keyboard.press(page.getByRole('main').getByRole('article').getByRole('link'));
      await expect(heading).toBeFocused();
      await expectCalm();
      await keyboard.press(page.locator(`a[href="/races/${RACE}/entryform"]`));
      await expect(heading).toBeFocused();
    });

    let reduced = '';
    await member.step('the student discount is announced, and kept', async () => {
      // A bib that will show no name is not described as showing one.
      const bib = t('entry:bibPreview', { name: t('entry:bibNoCaption') });
      await expect(page.getByRole('figure', { name: bib, exact: true })).toBeVisible();
      const said = page.getByRole('status').filter({ hasText: t('entry:priceTotal') });
      // Nothing is announced to a visitor who only arrives.
      await expect(said).toHaveCount(0);
      await expect(price).not.toContainText(t('entry:priceStudent'));
      await keyboard.tick(input('hasStudentCard'));
      await expect(price).toContainText(t('entry:priceStudent'));
      const total = ((await said.textContent()) ?? '').replace(`${t('entry:priceTotal')}: `, '');
      await expect(page.getByRole('button', { name: t('entry:submit', { price: total }) })).toBeVisible();
      await page.reload();
      await expect(input('hasStudentCard'), 'the draft keeps it').toBeChecked();
      await expect(price).toContainText(t('entry:priceStudent'));
      reduced = (await price.locator('dd').last().textContent()) ?? '';
      await look('entryform-student');
    });

    await member.step('the form is filled in', async () => {
      await keyboard.choose(input('heatId'), (await input('heatId').last().getAttribute('value')) ?? '');
      await keyboard.choose(input('form.shirtType'), 'male');
      await keyboard.choose(input('form.shirtSize'), 'L');
      await keyboard.type(input('form.plannedPace'), '205');
      await keyboard.type(input('form.injuryContactName'), 'Űrhajós Ágnes');
      await keyboard.type(input('form.injuryContactPhone'), '06 20 123 4567');
      await keyboard.tick(input('healthConsent'));
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
    });

    await member.step('the panel of the cart opens by keyboard and by mouse', async () => {
      await page.clock.install();
      await page.goto('/events');
      const panel = page.getByRole('group', { name: t('cart:panelTitle') });
      const button = page.locator('#cart-button');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await button.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(panel.getByText('Vízi')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
      await button.hover();
      await expect(panel).toBeVisible();
      await look('cart-panel');
      await button.hover();
      await stopClock(page);
      // The panel waits a while for the mouse to return.
      await page.mouse.move(5, 700);
      await page.clock.runFor(800);
      await expect(panel).toBeVisible();
      await page.clock.resume();
      await expect(panel).toBeHidden();
      await page.goto('/cart');
    });

    await member.step('it is ordered and paid', async () => {
      await keyboard.press(page.getByRole('main').getByRole('button', { name: t('cart:remove') }));
      await expect(
        page.getByRole('alertdialog').getByRole('button', { name: t('cart:removeCancel') }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await keyboard.tick(input('termsAccepted'));
      await keyboard.press(orderButton(page, t));
      await expect(page).toHaveURL(/\/pay\//);
      await keyboard.press(page.locator('form[action$="/success"] button'));
      await expect(heading).toHaveText(t('confirm:doneTitle', { count: 1 }));
      await expectCalm();
    });

    await member.step('the pass opens and closes', async () => {
      await keyboard.press(page.getByRole('button', { name: t('entries:pass') }));
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: t('entries:pass') })).toBeFocused();
    });

    /** Nothing moves. */
    async function expectCalm(): Promise<void> {
      const moving = await page.evaluate<string[]>(`document.getAnimations()
        .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 10)
        .map((one) => (one.animationName ?? one.transitionProperty) + ' of ' + one.effect.target.className)`);
      expect(moving).toEqual([]);
    }
  },
  { site: 'swim', width: 1280 },
);
