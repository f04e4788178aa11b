import { changeProfile } from '@rajt/contract/people/operations/profile';
import { changePerson, keptState } from './support/browser-state.ts';
import { builtFiles } from './support/built-files.ts';
import { newChip } from './support/chip.ts';
import { sql } from './support/database.ts';
import { emailField, logIn, typeEmail } from './support/log-in.ts';
import { callerAt, endSessions, newcomer, newEmail, newPerson, PASSWORD } from './support/person.ts';
import { RACES } from './support/races.ts';
import { expect, journey, test } from './support/test.ts';

journey(
  test,
  'a new runner registers, corrects a mistyped address, confirms it and arrives at the races',
  async ({ page, place, t, look, watch }) => {
    const [wrong, email] = [newEmail(), newEmail()];
    const labelled = (label: string) => page.getByLabel(label, { exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const wanted = `/events/${RACES[place.site].eventId}`;
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    const password = labelled(t('registration:newPassword'));
    await test.step('the login asks for the address first, and then for a password or a name', async () => {
      await page.goto(wanted);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`);
      await press(t('auth:next'));
      await expect(emailField(page, t)).toBeFocused();
      await expect(page.getByText(t('field:required'))).toBeVisible();
      await typeEmail(page, t, wrong);
      await expect(heading(t('auth:loginTitle'))).toBeFocused();
      await look('login-who');
    });

    await test.step('refusals are shown at their fields and nothing typed is lost', async () => {
      await press(t('registration:next'));
      await expect(page.getByText(t('field:required')).first()).toBeVisible();
      await labelled(t('person:familyName')).fill('Őry-Kovács');
      await labelled(t('person:firstName')).fill('Tűnde');
      await password.fill('hajnal');
      await press(t('registration:next'));
      await expect(password).toBeFocused();
      await expect(page.getByText(t('field:password_classes'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(labelled(t('person:familyName'))).toHaveValue('Őry-Kovács');
      await expect(password).toHaveValue('');
    });

    await test.step('a tab of an older version misses a screen, and goes on in the newer one', async () => {
      const screen = builtFiles('general-terms-and-conditions');
      let isOld = true;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) isOld = false;
      });
      watch.expectRefusal(404, screen);
      await page.route(screen, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer:short.terms'), exact: true })
        .click();
      await expect(heading(t('shell:terms'))).toBeVisible();
      expect(isOld).toBe(false);
      await page.goBack();
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(labelled(t('person:familyName'))).toHaveValue('Őry-Kovács');
    });

    await test.step('the second step keeps what is typed, and leads back to the first one', async () => {
      await password.fill(PASSWORD);
      await press(t('registration:next'));
      await expect(page).toHaveURL(`/registration?redirect=${encodeURIComponent(wanted)}`);
      await expect(heading(t('registration:personTitle', { name: 'Tűnde' }))).toBeFocused();
      await labelled(t('person:year')).fill('1994');
      await labelled(t('person:month')).fill('2');
      await labelled(t('person:day')).fill('29');
      await page.getByRole('radio', { name: t('person:genderF') }).check();
      await labelled(t('person:phone')).fill('12');
      await press(t('registration:registrationButton'));
      for (const code of ['birth_date', 'phone', 'consent_required'] as const)
        await expect(page.getByText(t(`field:${code}`))).toBeVisible();
      await look('registration-refused');
      // A reload has no password, so the first step asks for one; the second one still has its values.
      await page.reload();
      await expect(labelled(t('auth:email'))).toHaveValue(wrong);
      await expect(labelled(t('person:familyName'))).toHaveValue('Őry-Kovács');
      await labelled(t('auth:password')).fill(PASSWORD);
      await press(t('registration:next'));
      await expect(labelled(t('person:year'))).toHaveValue('1994');
      await press(t('registration:back'));
      await expect(heading(t('registration:registrationTitle'))).toBeFocused();
      await expect(labelled(t('auth:email'))).toHaveValue(wrong);
      await press(t('registration:next'));
    });

    await test.step('the account is made', async () => {
      await labelled(t('person:day')).fill('28');
      await labelled(t('person:phone')).fill('+36 20 987 6543');
      await labelled(t('reference:zip')).fill('8237');
      await expect(labelled(t('reference:city'))).toHaveValue('Tihany');
      await labelled(t('addresses:street')).fill('Fő utca 1.');
      await page.locator('input[name="dataStorageConsent"]').check();
      await press(t('registration:registrationButton'));
      await expect(heading(t('registration:mailboxTitle'))).toBeFocused();
      await expect(page.getByText(t('registration:mailboxText', { email: wrong }))).toBeVisible();
      await look('registration-mailbox');
    });

    await test.step('the mistyped address is corrected where the mail is awaited', async () => {
      watch.expectRefusal(422, /\/register\/\w+\/email$/);
      await press(t('password:correct.open'));
      await expect(labelled(t('password:correct.email'))).toBeFocused();
      await labelled(t('password:correct.email')).fill('nem cím');
      await press(t('password:correct.button'));
      await expect(page.getByText(t('field:email'))).toBeVisible();
      await press(t('password:correct.cancel'));
      await expect(page.getByRole('button', { name: t('password:correct.open') })).toBeFocused();
      // A reload keeps the screen, without the password: a visitor who corrects the address then types it again.
      await page.reload();
      await expect(page.getByText(t('registration:mailboxText', { email: wrong }))).toBeVisible();
      expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
        PASSWORD,
      );
      await press(t('password:correct.open'));
      await labelled(t('password:correct.email')).fill(email);
      await page.reload();
      await expect(labelled(t('password:correct.email'))).toHaveValue(email);
      await labelled(t('auth:password')).fill('Masik1jelszo');
      await press(t('password:correct.button'));
      await expect(page.getByText(t('fieldErrors:password_other')).first()).toBeVisible();
      await look('registration-correct-refused');
      await labelled(t('auth:password')).fill(PASSWORD);
      await press(t('password:correct.button'));
      await expect(page.getByText(t('registration:mailboxText', { email }))).toBeVisible();
      await press(t('registration:mailboxAgain'));
      await expect(page.getByText(t('registration:mailboxSentAgain', { email }))).toBeVisible();
    });

    await test.step('an answer that comes late does not come over a new registration', async () => {
      const change = /\/register\/\w+\/email$/;
      const { promise: isTime, resolve: deliver } = Promise.withResolvers<void>();
      await page.route(change, (route) => isTime.then(() => route.continue()), { times: 1 });
      const late = page.waitForResponse(change);
      await press(t('registration:mailboxAgain'));
      await press(t('registration:mailboxStartOver'));
      await expect(heading(t('registration:registrationTitle'))).toBeFocused();
      await expect(labelled(t('auth:email'))).toHaveValue('');
      await labelled(t('auth:password')).fill('Masik1jelszo');
      deliver();
      await (await late).finished();
      // A later request is answered later.
      await page.evaluate(
        'fetch(location.href).then((answer) => answer.text()).then(() => new Promise((done) => setTimeout(done)))',
      );
      await expect(labelled(t('auth:password'))).toHaveValue('Masik1jelszo');
      expect(await page.evaluate('localStorage.getItem("rajt")')).not.toContain(email);
    });

    await test.step('the mail leads back', async () => {
      // The corrected address was written to three times; only the last link works.
      const mails = page.getByRole('link', { name: email });
      const mail = mails.first();
      await expect(async () => {
        await page.goto(`/demo/mailbox?lang=${place.language}`);
        await expect(mails).toHaveCount(3, { timeout: 500 });
      }).toPass();
      await expect(mail).toContainText(t('registrationMail:activation.subject'));
      await look('mailbox');
      await mail.click();
      await page
        .frameLocator('iframe')
        .getByRole('link', { name: t('registrationMail:activation.button') })
        .click();
      // Starting over has made this another browser than the one that registered.
      await expect(page.getByText(t('activation:elsewhereText', { email }))).toBeVisible();
      await look('activation-elsewhere');
      await press(t('activation:unknownPassword'));
      await expect(heading(t('activation:newTitle'))).toBeFocused();
      await expect(labelled(t('auth:passwordAgain'))).toBeVisible();
      await look('activation-new-password');
      await press(t('activation:knownPassword'));
      watch.expectRefusal(422, /\/signup\/activate$/);
      await labelled(t('auth:password')).fill('Nem1ezaz');
      await press(t('activation:elsewhereButton'));
      await expect(page.getByText(t('field:password_wrong')).first()).toBeVisible();
      await labelled(t('auth:password')).fill(PASSWORD);
      await labelled(t('auth:password')).press('Enter');
      await expect(page, 'the address is known, so nothing more is asked').toHaveURL(wanted);
    });

    const withoutAddress = await newcomer(place);
    await test.step('an account without an address is asked for it, and nothing else before it', async () => {
      await changePerson(page, place, withoutAddress);
      await page.goto('/events');
      await expect(page).toHaveURL('/registration/extra?redirect=%2Fevents');
      await expect(heading(t('auth:extraTitle'))).toBeVisible();
    });

    await test.step('a session that ends during typing leads back to the typed address', async () => {
      watch.expectRefusal(401, /\/users\//);
      await page.goto('/registration/extra?redirect=%2Fentries%3Fstatus%3Dpast');
      await labelled(t('addresses:street')).fill('Fő út 1.');
      await endSessions(place, await keptState(page));
      await page.reload();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await logIn(page, t, withoutAddress.email, PASSWORD);
      await expect(page).toHaveURL('/registration/extra?redirect=%2Fentries%3Fstatus%3Dpast');
      await expect(labelled(t('addresses:street'))).toHaveValue('Fő út 1.');
    });

    await test.step('the postal code and the settlement suggest each other', async () => {
      const [zip, city] = [labelled(t('reference:zip')), labelled(t('reference:city'))];
      await zip.fill('8237');
      await expect(city).toHaveValue('Tihany');
      const offers = page.getByRole('group', { name: t('reference:whichCity') });
      await zip.fill('9983');
      await expect(city).toHaveValue('');
      await expect(offers.getByRole('button')).toHaveText(['Alsószölnök', 'Szakonyfalu']);
      await look('reference-offers');
      await offers.getByRole('button', { name: 'Szakonyfalu' }).click();
      await expect(city).toHaveValue('Szakonyfalu');
      await expect(offers).toBeHidden();
      // Words that the person has typed stay.
      await city.fill('Valahol a pusztán');
      await page.keyboard.press('Escape');
      await zip.fill('9941');
      await expect(city).toHaveValue('Valahol a pusztán');
      await zip.fill('');
      await city.fill('felsoszo');
      await page.getByRole('option', { name: 'Felsőszölnök' }).click();
      await expect(zip).toHaveValue('9985');
    });

    await test.step('a mistake keeps its section open, and nothing hides behind a tick', async () => {
      const chipNumber = page.getByRole('textbox', { name: t('profile:chipNumber') });
      const groupVatNumber = page.getByRole('textbox', { name: t('addresses:groupVatNumber') });
      await page.getByRole('button', { name: t('profile:sport') }).click();
      await chipNumber.fill('abc-12');
      await page.getByRole('button', { name: t('profile:sport') }).click();
      await expect(chipNumber).toBeVisible();
      await expect(page.getByText(t('field:chip_number'))).toBeVisible();
      const company = page.getByRole('button', { name: t('profile:company') });
      const own = page.locator('input[name="vatNumber"]');
      await company.click();
      await own.fill('24386106-4-42');
      await own.press('Tab');
      await expect(groupVatNumber).toBeFocused();
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
      await groupVatNumber.fill('12345676-2-31');
      await page.reload();
      await expect(page.getByText(t('field:chip_number'))).toBeVisible();
      await expect(page.getByText(t('field:group_vat_number'))).toBeVisible();
      await look('registration-extra-refused');
      await groupVatNumber.fill('12345676-5-31');
    });

    await test.step('a chip number that another person has is reported, and the address completes it', async () => {
      const [other, taken] = [await newPerson(place), newChip()];
      await callerAt(place, other.session.access_token)(changeProfile, {
        params: { userId: other.session.user_id },
        body: { chipNumber: taken },
      });
      const chipNumber = page.getByRole('textbox', { name: t('profile:chipNumber') });
      await chipNumber.fill(taken.toLowerCase());
      await chipNumber.press('Tab');
      await expect(page.getByText(t('field:taken'))).toBeVisible();
      watch.expectRefusal(409, /\/users\/\d+$/);
      await press(t('auth:extraButton'));
      await expect(page.getByRole('alert')).toContainText(t('errors:already_taken'));
      await chipNumber.fill(newChip());
      await labelled(t('reference:zip')).fill('99999');
      await press(t('auth:extraButton'));
      await expect(page.getByText(t('field:zip'))).toBeVisible();
      await expect(labelled(t('reference:zip'))).toBeFocused();
      await labelled(t('reference:zip')).fill('9985');
      await press(t('auth:extraButton'));
      await expect(page).toHaveURL('/entries?status=past');
      const [row] = await sql(
        'select vat_number, group_vat_number, completed_at from account where email_canonical = $1',
        [withoutAddress.email],
      );
      expect(row).toMatchObject({ vat_number: '24386106-4-42', group_vat_number: '12345676-5-31' });
      expect(row?.['completed_at']).toBeTruthy();
    });

    await test.step('now nothing is asked any more', async () => {
      await page.goto('/registration/extra?redirect=%2Fcart');
      await expect(page).toHaveURL('/cart');
      await page.goto('/registration');
      await expect(page).toHaveURL('/events');
    });
  },
);
