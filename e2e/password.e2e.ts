import { stopClock } from './support/clock.ts';
import { sql } from './support/database.ts';
import { logIn, typeEmail } from './support/log-in.ts';
import { linkFromMail } from './support/mails.ts';
import { newEmail, oldUser, registered } from './support/person.ts';
import { expect, journey, test } from './support/test.ts';

const NEXT = 'Napnyugta2027';
const LAST = 'Holdkelte2028';

journey(
  test,
  'a forgotten password, another one, another address, and a first one',
  async ({ page, place, t, person, look, watch }) => {
    const labelled = (label: string) => page.getByLabel(label, { exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const logInAs = async (email: string, password: string) => {
      await page.goto('/login');
      await logIn(page, t, email, password);
    };

    await test.step('from the login to the mail', async () => {
      await page.goto('/login');
      await typeEmail(page, t, person.email);
      await page.getByRole('link', { name: t('auth:forgotPassword'), exact: true }).click();
      await expect(heading(t('password:request.title'))).toBeFocused();
      await press(t('password:request.button'));
      await expect(labelled(t('auth:email'))).toBeFocused();
      await expect(page.getByText(t('field:required'))).toBeVisible();
      await labelled(t('auth:email')).fill(person.email);
      await page.reload();
      await expect(labelled(t('auth:email'))).toHaveValue(person.email);
      await press(t('password:request.button'));
      await expect(heading(t('password:request.sentTitle'))).toBeFocused();
      await look('password-request-sent');
    });

    await test.step('mistakes are shown at their fields, the link keeps working', async () => {
      watch.expectRefusal(422, /\/passwordreset\/(reset|check)$/);
      const link = await linkFromMail(person.email, '/passwordreset/reset');
      // A scanner may open it with a whole browser.
      await page.goto(link);
      await expect(heading(t('password:reset.title'))).toBeVisible();
      await page.goto(link);
      await labelled(t('password:new')).fill('hajnal');
      await labelled(t('password:newAgain')).fill(NEXT);
      await press(t('password:reset.button'));
      await expect(labelled(t('password:new'))).toBeFocused();
      await expect(page.getByText(t('field:password_mismatch'))).toBeVisible();
      await look('password-reset-refused');
      await labelled(t('password:new')).fill('Password1');
      await labelled(t('password:newAgain')).fill('Password1');
      await press(t('password:reset.button'));
      await expect(page.getByText(t('fieldErrors:password_common')).first()).toBeVisible();
      await labelled(t('password:new')).fill(NEXT);
      await labelled(t('password:newAgain')).fill(NEXT);
      await labelled(t('password:newAgain')).press('Enter');
      await expect(heading(t('password:reset.doneTitle'))).toBeFocused();
      await look('password-reset-done');
      await page.goto(link);
      // The same address again loads nothing; a press in the mail opens a tab of its own.
      await page.reload();
      await expect(heading(t('password:reset.invalidTitle'))).toBeVisible();
    });

    await test.step('the new password opens the account; there it is changed once more', async () => {
      watch.expectRefusal(422, /\/password$/);
      await logInAs(person.email, NEXT);
      await expect(page).toHaveURL('/events');
      await page.goto('/profile');
      await page.getByRole('link', { name: t('password:card.changePassword') }).click();
      await expect(heading(t('password:change.title'))).toBeFocused();
      await expect(page.getByText(t('password:change.forgotText', { email: person.email }))).toBeVisible();
      await press(t('password:change.button'));
      await expect(labelled(t('password:old'))).toBeFocused();
      await labelled(t('password:old')).fill('Valami1mas');
      await labelled(t('password:new')).fill(LAST);
      await labelled(t('password:newAgain')).fill(LAST);
      await press(t('password:change.button'));
      await expect(page.getByText(t('field:password_wrong')).first()).toBeVisible();
      await look('password-change-refused');
      await labelled(t('password:old')).fill(NEXT);
      await page.clock.install();
      await press(t('password:change.button'));
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText(t('password:change.done'))).toBeVisible();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeFocused();
      // Closing the message gives the focus back; it must not leave while one goes there.
      await stopClock(page);
      await page.keyboard.press('F6');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.clock.runFor(1000);
      await expect(page.getByText(t('password:change.done'))).toHaveCount(0);
      await expect(title).toBeFocused();
      await page.clock.resume();
    });

    const email = newEmail();
    await test.step('another address is asked for', async () => {
      watch.expectRefusal(422, /\/email/);
      await press(t('profile:editOf', { part: t('password:card.title') }));
      await expect(labelled(t('password:card.newEmail'))).toBeFocused();
      await labelled(t('password:card.newEmail')).fill(email);
      await labelled(t('auth:password')).fill('Valami1mas');
      await press(t('profile:save'));
      await expect(page.getByText(t('field:password_wrong')).first()).toBeVisible();
      await look('email-change-refused');
      await labelled(t('auth:password')).fill(LAST);
      await press(t('profile:save'));
      await expect(page.getByText(t('password:card.pending', { email }))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('password:card.pending', { email }))).toBeVisible();
      // The old address is warned.
      await linkFromMail(person.email, '/passwordreset/request');
    });

    await test.step('the click in the new mailbox decides', async () => {
      await page.goto(await linkFromMail(email, '/registration/email-change'));
      await press(t('password:emailChange.button'));
      await expect(heading(t('password:emailChange.doneTitle'))).toBeFocused();
      await look('email-change-done');
      await page.getByRole('link', { name: t('password:emailChange.toProfile') }).click();
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    });

    await test.step('a person who follows a reset link while signed in reads where the password is changed', async () => {
      await page.goto('/passwordreset/reset/barmilyen');
      await expect(page).toHaveURL('/events');
      await expect(page.getByRole('status').getByText(t('shell:resetLinkHint.text'))).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: t('shell:resetLinkHint.action') })).toBeFocused();
      await look('reset-while-signed-in');
      // Nothing had the focus before.
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('shell:resetLinkHint.text'))).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('a member without a password asks for a link and leaves', async () => {
      await sql('update account set password_hash = null where email = $1', [email]);
      await page.goto('/profile/change-password');
      await expect(page.getByText(t('password:first.text', { email }))).toBeVisible();
      await expect(labelled(t('password:old'))).toHaveCount(0);
      await press(t('password:change.forgotButton'));
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(t('password:change.forgotDone'))).toBeVisible();
      await page.goto(await linkFromMail(email, '/passwordreset/reset'));
      await expect(heading(t('password:reset.title'))).toBeVisible();
    });

    await test.step('an old user returns with a first password', async () => {
      const old = await oldUser(place);
      // An old user who registers instead comes to the same page.
      await registered(place, old);
      await page.goto(await linkFromMail(old, '/registration/activate'));
      await expect(page).toHaveURL(/\/old-user\//);
      await expect(heading(t('password:oldUser.title'))).toBeVisible();
      await press(t('password:oldUser.button'));
      await expect(labelled(t('auth:password'))).toBeFocused();
      await expect(page.getByText(t('field:consent_required'))).toBeVisible();
      await look('old-user-refused');
      await labelled(t('auth:password')).fill(NEXT);
      await labelled(t('auth:passwordAgain')).fill(NEXT);
      await page.locator('input[name="dataStorageConsent"]').check();
      await press(t('password:oldUser.button'));
      await expect(heading(t('password:oldUser.doneTitle'))).toBeFocused();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:login') })
        .click();
      await logInAs(old, NEXT);
      await expect(page).toHaveURL('/profile');
    });
  },
);
