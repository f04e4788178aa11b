import { sql } from './support/database.ts';
import { newEmail, PASSWORD } from './support/person.ts';
import { TWO_PLACES } from './support/place.ts';
import { atPlaces, expect, test } from './support/test.ts';

atPlaces(TWO_PLACES, ({ language }) => {
  test('a new runner registers, confirms the address and arrives at the races', async ({
    page,
    t,
    look,
    watch,
  }) => {
    const email = newEmail();
    const labelled = (label: string) => page.getByLabel(label, { exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await test.step('from the login to the form', async () => {
      await page.goto('/events');
      await expect(page).toHaveURL('/login?redirect=%2Fevents');
      await expect(page.getByRole('heading', { level: 1, name: t('auth:loginTitle') })).toBeVisible();
      await look('login');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:registration') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth:registrationTitle') })).toBeFocused();
      await look('registration');
    });

    await test.step('refusals stand at their fields and nothing typed is lost', async () => {
      await press(t('auth:registrationButton'));
      await expect(labelled(t('auth:email'))).toBeFocused();
      await expect(page.getByText(t('field:required')).first()).toBeVisible();
      await labelled(t('auth:email')).fill(email);
      await labelled(t('auth:password')).fill('hajnal');
      await labelled(t('auth:passwordAgain')).fill(PASSWORD);
      await labelled(t('auth:familyName')).fill('Őry-Kovács');
      await labelled(t('auth:firstName')).fill('Tűnde');
      await labelled(t('auth:year')).fill('1994');
      await labelled(t('auth:month')).fill('2');
      await labelled(t('auth:day')).fill('29');
      await page.getByRole('radio', { name: t('auth:genderF') }).check();
      await labelled(t('auth:phone')).fill('12');
      await press(t('auth:registrationButton'));
      await expect(labelled(t('auth:password'))).toBeFocused();
      for (const code of [
        'password_classes',
        'password_mismatch',
        'birth_date',
        'phone',
        'consent_required',
      ] as const)
        await expect(page.getByText(t(`field:${code}`))).toBeVisible();
      await look('registration-refused');
      await page.reload();
      await expect(labelled(t('auth:email'))).toHaveValue(email);
      await expect(labelled(t('auth:familyName'))).toHaveValue('Őry-Kovács');
      await expect(labelled(t('auth:year'))).toHaveValue('1994');
      await expect(labelled(t('auth:password'))).toHaveValue('');
    });

    await test.step('the account is made', async () => {
      await labelled(t('auth:password')).fill(PASSWORD);
      await labelled(t('auth:passwordAgain')).fill(PASSWORD);
      await labelled(t('auth:day')).fill('28');
      await labelled(t('auth:phone')).fill('+36 20 987 6543');
      await page.locator('input[name="dataStorageConsent"]').check();
      await press(t('auth:registrationButton'));
      await expect(page.getByRole('heading', { level: 1, name: t('auth:mailboxTitle') })).toBeFocused();
      await expect(page.getByText(t('auth:mailboxText', { email }))).toBeVisible();
      await look('registration-mailbox');
    });

    await test.step('nobody gets in before the address is confirmed', async () => {
      watch.expectRefusal(403, /\/login$/);
      await page.goto('/login');
      await labelled(t('auth:email')).fill(email);
      await labelled(t('auth:password')).fill(PASSWORD);
      await press(t('auth:loginButton'));
      await expect(page.getByRole('alert')).toContainText(t('errors:not_activated'));
      await look('login-not-activated');
      await page.goBack();
    });

    await test.step('the mail leads back', async () => {
      await page.goto(`/demo/mailbox?lang=${language}`);
      await expect(page.getByRole('heading', { name: t('mail:mailbox.title') })).toBeVisible();
      const mail = page.getByRole('link', { name: email });
      await expect(mail).toContainText(t('registrationMail:activation.subject'));
      await look('mailbox');
      await mail.click();
      await page
        .frameLocator('iframe')
        .getByRole('link', { name: t('registrationMail:activation.button') })
        .click();
      await expect(page.getByText(t('auth:activation.pendingText', { email }))).toBeVisible();
      await look('activation');
      await press(t('auth:activation.button'));
      await expect(
        page.getByRole('heading', { level: 1, name: t('auth:activation.doneTitle') }),
      ).toBeFocused();
      await look('activation-done');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:login') })
        .click();
    });

    await test.step('the first login asks for the address, and for nothing else before it', async () => {
      watch.expectRefusal(401, /\/login$/);
      await labelled(t('auth:email')).fill(email);
      await labelled(t('auth:password')).fill('Hajnal2027');
      await press(t('auth:loginButton'));
      await expect(page.getByRole('alert')).toContainText(t('errors:credentials_wrong'));
      await look('login-refused');
      await labelled(t('auth:password')).fill(PASSWORD);
      await press(t('auth:loginButton'));
      await expect(page.getByRole('heading', { level: 1, name: t('auth:extraTitle') })).toBeVisible();
      await page.goto('/events');
      await expect(page).toHaveURL('/registration/extra?redirect=%2Fevents');
      await look('registration-extra');
    });

    await test.step('a session that ends meanwhile leads back to what was typed', async () => {
      watch.expectRefusal(401, /\/users\//);
      await page.goto('/registration/extra?redirect=%2Fentries%3Fstatus%3Dpast');
      await labelled(t('addresses:street')).fill('Fő út 1.');
      await sql(
        'delete from session where person_id = (select person_id from account where email_canonical = $1)',
        [email],
      );
      // The server remembers for a second whose token it was.
      await expect(async () => {
        await page.reload();
        await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 500 });
      }).toPass();
      await labelled(t('auth:email')).fill(email);
      await labelled(t('auth:password')).fill(PASSWORD);
      await press(t('auth:loginButton'));
      await expect(page).toHaveURL('/registration/extra?redirect=%2Fentries%3Fstatus%3Dpast');
      await expect(labelled(t('addresses:street'))).toHaveValue('Fő út 1.');
    });

    await test.step('the address completes it', async () => {
      await press(t('auth:extraButton'));
      await expect(labelled(t('reference:zip'))).toBeFocused();
      await labelled(t('reference:zip')).fill('99999');
      await labelled(t('reference:city')).fill('Őrhalom');
      await labelled(t('addresses:street')).fill('Fő út 1.');
      await press(t('auth:extraButton'));
      await expect(page.getByText(t('field:zip'))).toBeVisible();
      await labelled(t('reference:zip')).fill('2671');
      await press(t('auth:extraButton'));
      await expect(page).toHaveURL('/entries?status=past');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/registration/extra?redirect=%2Fcart');
      await expect(page).toHaveURL('/cart');
      await page.goto('/registration');
      await expect(page).toHaveURL('/events');
    });
  });
});
