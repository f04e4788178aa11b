import type { Page } from '@playwright/test';
import { register } from '@rajt/contract/operations/accounts';
import type { Translate } from '@rajt/phrases/translate';
import { sql } from './support/database.ts';
import { callerAt, newcomer, newEmail, PASSWORD } from './support/person.ts';
import { type Place, SWIM_PLACES } from './support/place.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

const NEXT = 'Napnyugta2027';

/**
 * The newest mail to an address, opened where the demo mode shows it, and the link of its button. `mails`: how many it
 * has had by then; the ones before hold links that the newest has replaced.
 */
async function linkFromMail(
  page: Page,
  { language }: Place,
  email: string,
  button: string,
  mails = 1,
): Promise<string> {
  const received = page.getByRole('link', { name: email });
  await expect(async () => {
    await page.goto(`/demo/mailbox?lang=${language}`);
    await expect(received.nth(mails - 1)).toBeVisible({ timeout: 500 });
    await received.first().click();
    await expect(page.frameLocator('iframe').getByRole('link', { name: button })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const link = page.frameLocator('iframe').getByRole('link', { name: button });
  return String(await link.getAttribute('href'));
}

const on = (page: Page, t: Translate) => ({
  labelled: (label: string) => page.getByLabel(label, { exact: true }),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  logIn: async (email: string, password: string) => {
    await page.getByLabel(t('auth:email'), { exact: true }).fill(email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('auth:loginButton'), exact: true }).click();
  },
});

const unfinished = member.extend({ person: ({ place }, use) => newcomer(place).then(use) });

atPlaces(SWIM_PLACES, (place) => {
  test('somebody who has forgotten their password gets a new one', async ({
    page,
    t,
    person,
    look,
    watch,
  }) => {
    const { labelled, press, heading, logIn } = on(page, t);
    watch.expectRefusal(401, /\/login$/);
    watch.expectRefusal(422, /\/passwordreset\/reset$/);

    await test.step('from the login to the mail', async () => {
      await page.goto('/login');
      await logIn(person.email, 'Valami1mas');
      await expect(page.getByText(t('password:oldUserHint'))).toBeVisible();
      await look('login-forgotten');
      await page.getByRole('link', { name: t('password:forgot'), exact: true }).click();
      await expect(heading(t('password:request.title'))).toBeFocused();
      await press(t('password:request.button'));
      await expect(labelled(t('auth:email'))).toBeFocused();
      await expect(page.getByText(t('field:required'))).toBeVisible();
      await labelled(t('auth:email')).fill(person.email);
      await page.reload();
      await expect(labelled(t('auth:email'))).toHaveValue(person.email);
      await look('password-request');
      await press(t('password:request.button'));
      await expect(heading(t('password:request.sentTitle'))).toBeFocused();
      await look('password-request-sent');
    });

    const link = await linkFromMail(page, place, person.email, t('credentialsMail:reset.button'));

    await test.step('a scanner may open the link with a whole browser', async () => {
      for (let visit = 0; visit < 2; visit += 1) {
        await page.goto(link);
        await expect(heading(t('password:reset.title'))).toBeVisible();
      }
    });

    await test.step('mistakes stand at their fields, the link stays good', async () => {
      await labelled(t('password:new')).fill('hajnal');
      await labelled(t('password:newAgain')).fill(NEXT);
      await press(t('password:reset.button'));
      await expect(labelled(t('password:new'))).toBeFocused();
      await expect(page.getByText(t('field:password_mismatch'))).toBeVisible();
      await look('password-reset-refused');
      await labelled(t('password:new')).fill('Password1');
      await labelled(t('password:newAgain')).fill('Password1');
      await press(t('password:reset.button'));
      await expect(page.getByText(t('field:password_common')).first()).toBeVisible();
    });

    await test.step('the new password opens the account', async () => {
      await labelled(t('password:new')).fill(NEXT);
      await labelled(t('password:newAgain')).fill(NEXT);
      await labelled(t('password:newAgain')).press('Enter');
      await expect(heading(t('password:reset.doneTitle'))).toBeFocused();
      await look('password-reset-done');
      await page.goto(link);
      await expect(heading(t('password:reset.invalidTitle'))).toBeVisible();
      await look('password-reset-invalid');
      await page.goto('/login');
      await logIn(person.email, NEXT);
      await expect(page).toHaveURL('/events');
    });
  });

  test('an old user comes back', async ({ page, t, look }) => {
    const { labelled, press, heading, logIn } = on(page, t);
    const email = newEmail();
    await sql(
      `with someone as (
         insert into person (family_name, first_name, birth_date, gender, nationality)
         values ('Őri', 'Csűrös', '1971-03-02', 'M', 'HU') returning id)
       insert into account (person_id, email, email_canonical, language, phone, country, zip, city, street, completed_at,
         imported_at, data_storage_consent_at)
       select id, $1, $1, $2, '+36201234567', 'HU', '8237', 'Tihany', 'Fő utca 1.', now(), now(), now() from someone`,
      [email, place.language],
    );
    // Whoever registers instead comes to the same page.
    await callerAt(place)(register, {
      body: {
        email,
        password: PASSWORD,
        nameTitle: '',
        familyName: 'Őri',
        firstName: 'Csűrös',
        birthDate: '1971-03-02',
        gender: 'M',
        nationality: 'HU',
        phone: '+36201234567',
        dataStorageConsent: true,
        marketingConsent: false,
      },
    });
    await page.goto(await linkFromMail(page, place, email, t('registrationMail:activation.button')));
    await expect(heading(t('password:oldUser.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/old-user\//);
    await page.goto('/passwordreset/request');
    await labelled(t('auth:email')).fill(email);
    await press(t('password:request.button'));
    await expect(heading(t('password:request.sentTitle'))).toBeFocused();
    const link = await linkFromMail(page, place, email, t('credentialsMail:oldUser.button'));
    await page.goto(link);
    await expect(heading(t('password:oldUser.title'))).toBeVisible();
    await press(t('password:oldUser.button'));
    await expect(labelled(t('auth:password'))).toBeFocused();
    await expect(page.getByText(t('field:consent_required'))).toBeVisible();
    await look('old-user');
    await labelled(t('auth:password')).fill(NEXT);
    await labelled(t('auth:passwordAgain')).fill(NEXT);
    await page.locator('input[name="dataStorageConsent"]').check();
    await press(t('password:oldUser.button'));
    await expect(heading(t('password:oldUser.doneTitle'))).toBeFocused();
    await look('old-user-done');
    await page.goto(link);
    await expect(heading(t('password:oldUser.alreadyTitle'))).toBeVisible();
    await look('old-user-already');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:login') })
      .click();
    await logIn(email, NEXT);
    await expect(page).toHaveURL('/profile');
  });

  test('a mistyped address is mended where the mail is awaited', async ({ page, t, watch, look }) => {
    watch.expectRefusal(422, /\/register\/\w+\/email$/);
    const { labelled, press, heading, logIn } = on(page, t);
    const [wrong, right] = [newEmail(), newEmail()];
    await page.goto('/registration');
    await labelled(t('auth:email')).fill(wrong);
    await labelled(t('auth:password')).fill(PASSWORD);
    await labelled(t('auth:passwordAgain')).fill(PASSWORD);
    await labelled(t('auth:familyName')).fill('Őry');
    await labelled(t('auth:firstName')).fill('Tűnde');
    await labelled(t('auth:year')).fill('1994');
    await labelled(t('auth:month')).fill('2');
    await labelled(t('auth:day')).fill('28');
    await page.getByRole('radio', { name: t('auth:genderF') }).check();
    await labelled(t('auth:phone')).fill('+36 20 987 6543');
    await page.locator('input[name="dataStorageConsent"]').check();
    await press(t('auth:registrationButton'));
    await expect(heading(t('auth:mailboxTitle'))).toBeFocused();
    await press(t('password:correct.open'));
    await expect(labelled(t('password:correct.email'))).toBeFocused();
    // As when the link has been pressed on the telephone: the password that this screen kept is not what is wrong.
    const email = /\/register\/\w+\/email$/;
    const failure = { user_msg: '-', dev_msg: '-', code: 'validation', password: ['-'] };
    await page.route(email, (route) => route.fulfill({ status: 422, json: failure }), { times: 1 });
    const over = page.getByRole('status').filter({ hasText: t('password:correct.over') });
    await press(t('password:correct.button'));
    await expect(over.locator(':focus')).toContainText(t('password:correct.over'));
    await expect(over.getByRole('button', { name: t('auth:mailboxAnew') })).toBeVisible();
    await labelled(t('password:correct.email')).fill('nem cím');
    await press(t('password:correct.button'));
    await expect(page.getByText(t('field:email'))).toBeVisible();
    await expect(over).toHaveCount(0);
    await look('registration-correct');
    await labelled(t('password:correct.email')).fill(right);
    await press(t('password:correct.button'));
    await expect(page.getByText(t('auth:mailboxText', { email: right }))).toBeVisible();
    await press(t('auth:mailboxAgain'));
    await expect(page.getByText(t('auth:mailboxSentAgain', { email: right }))).toBeVisible();
    await look('registration-corrected');

    // A reload keeps the screen, without the password: whoever corrects the address again says it again.
    await page.reload();
    await expect(page.getByText(t('auth:mailboxText', { email: right }))).toBeVisible();
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
      PASSWORD,
    );
    await press(t('auth:mailboxAgain'));
    await expect(labelled(t('auth:password'))).toBeFocused();
    await press(t('password:correct.button'));
    await expect(page.getByText(t('field:required'))).toBeVisible();
    await labelled(t('auth:password')).fill(PASSWORD);
    await press(t('password:correct.button'));
    await expect(page.getByText(t('auth:mailboxSentAgain', { email: right }))).toBeVisible();
    await press(t('password:correct.open'));
    await labelled(t('password:correct.email')).fill(wrong);
    await press(t('password:correct.cancel'));
    const open = page.getByRole('button', { name: t('password:correct.open') });
    await expect(open).toBeFocused();
    await open.click();
    await expect(labelled(t('password:correct.email'))).toHaveValue(right);
    await labelled(t('password:correct.email')).fill(wrong);
    await page.reload();
    await expect(labelled(t('password:correct.email'))).toHaveValue(wrong);
    await labelled(t('auth:password')).fill('Masik1jelszo');
    await press(t('password:correct.button'));
    await expect(page.getByText(t('field:password_other')).first()).toBeVisible();
    await look('registration-correct-refused');
    await labelled(t('auth:password')).fill(PASSWORD);
    await press(t('password:correct.button'));
    await expect(page.getByText(t('auth:mailboxText', { email: wrong }))).toBeVisible();
    await press(t('password:correct.open'));
    await labelled(t('password:correct.email')).fill(right);
    await press(t('password:correct.button'));
    await expect(page.getByText(t('auth:mailboxText', { email: right }))).toBeVisible();
    // On a slow line the answer comes when the person has begun anew.
    const { promise: isTime, resolve: deliver } = Promise.withResolvers<void>();
    await page.route(email, (route) => isTime.then(() => route.continue()), { times: 1 });
    const late = page.waitForResponse(email);
    await press(t('auth:mailboxAgain'));
    await press(t('auth:mailboxAnew'));
    await expect(heading(t('auth:registrationTitle'))).toBeFocused();
    await expect(labelled(t('auth:email'))).toHaveValue('');
    await labelled(t('auth:password')).fill('Masik1jelszo');
    deliver();
    await (await late).finished();
    // What is asked after it is answered after it.
    await page.evaluate(
      'fetch(location.href).then((answer) => answer.text()).then(() => new Promise((done) => setTimeout(done)))',
    );
    await expect(labelled(t('auth:password'))).toHaveValue('Masik1jelszo');
    expect(await page.evaluate('localStorage.getItem("rajt")')).not.toContain(right);

    // Corrected, sent again twice, corrected again, sent again.
    const link = await linkFromMail(page, place, right, t('registrationMail:activation.button'), 5);
    await page.goto(link);
    await press(t('auth:activation.button'));
    await expect(heading(t('auth:activation.doneTitle'))).toBeFocused();
    await page.goto('/login');
    await logIn(right, PASSWORD);
    await expect(page).toHaveURL(/\/registration\/extra/);
  });

  member(
    'a member who follows a reset link is told where the password is changed',
    async ({ page, t, look }) => {
      const { heading } = on(page, t);
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
      await page.goto('/passwordreset/reset/barmilyen');
      await page
        .getByRole('status')
        .getByRole('button', { name: t('shell:resetLinkHint.action') })
        .click();
      await expect(heading(t('password:change.title'))).toBeFocused();
      await expect(page.getByText(t('shell:resetLinkHint.text'))).toHaveCount(0);
      await page.reload();
      await expect(heading(t('password:change.title'))).toBeVisible();
      await expect(page.getByText(t('shell:resetLinkHint.text'))).toHaveCount(0);
    },
  );

  unfinished(
    'who has not finished registering leaves, and opens the link',
    async ({ page, t, look, watch }) => {
      watch.expectRefusal(422, /passwordreset\/reset$/);
      await page.goto('/passwordreset/reset/barmilyen');
      await expect(page).toHaveURL('/registration/extra');
      await expect(page.getByRole('status').getByText(t('shell:resetLinkHint.unfinished'))).toBeVisible();
      await look('reset-while-unfinished');
      await page.getByLabel(t('addresses:street'), { exact: true }).fill('Fő utca 1.');
      await page.getByRole('button', { name: t('shell:resetLinkHint.logOut') }).click();
      await expect(page).toHaveURL('/passwordreset/reset/barmilyen');
      await expect(page.getByText(t('password:reset.invalidText'))).toBeVisible();
      await expect(page.getByText(t('shell:resetLinkHint.unfinished'))).toHaveCount(0);
      // Who leaves leaves nothing.
      expect(await page.evaluate('localStorage.getItem("rajt")')).not.toContain('Fő utca');
    },
  );

  member('a member changes the password', async ({ page, t, person, look, watch }) => {
    const { labelled, press, heading } = on(page, t);
    watch.expectRefusal(422, /\/password$/);
    await page.goto('/profile');
    await page.getByRole('link', { name: t('password:card.changePassword') }).click();
    await expect(heading(t('password:change.title'))).toBeFocused();
    await expect(page.getByText(t('password:change.forgotText', { email: person.email }))).toBeVisible();
    await press(t('password:change.button'));
    await expect(labelled(t('password:old'))).toBeFocused();
    await labelled(t('password:old')).fill('Valami1mas');
    await labelled(t('password:new')).fill(NEXT);
    await labelled(t('password:newAgain')).fill(NEXT);
    await press(t('password:change.button'));
    await expect(page.getByText(t('field:password_wrong')).first()).toBeVisible();
    await look('password-change-refused');
    await labelled(t('password:old')).fill(PASSWORD);
    await press(t('password:change.button'));
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(t('password:change.done'))).toBeVisible();
    // Closing the message gives the focus back.
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeFocused();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('password:change.done'))).toHaveCount(0);
    await expect(title).toBeFocused();
  });

  member('a member without a password asks for a link and leaves', async ({ page, t, person, look }) => {
    const { press, labelled, heading } = on(page, t);
    await sql('update account set password_hash = null where email = $1', [person.email]);
    await page.goto('/profile/change-password');
    await expect(heading(t('password:first.title'))).toBeVisible();
    await expect(page.getByText(t('password:first.text', { email: person.email }))).toBeVisible();
    await expect(labelled(t('password:old'))).toHaveCount(0);
    await look('password-first');
    await press(t('password:change.forgotButton'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(t('password:change.forgotDone'))).toBeVisible();
    const link = await linkFromMail(page, place, person.email, t('credentialsMail:reset.button'));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: t('password:reset.title') })).toBeVisible();
  });

  member('a member gets another address', async ({ page, t, person, look, watch }) => {
    const { labelled, press, heading } = on(page, t);
    watch.expectRefusal(422, /\/email/);
    const email = newEmail();

    await test.step('asks for it in the profile', async () => {
      await page.goto('/profile');
      await press(t('profile:editOf', { part: t('password:card.title') }));
      await expect(labelled(t('password:card.newEmail'))).toBeFocused();
      await labelled(t('password:card.newEmail')).fill(email);
      await labelled(t('auth:password')).fill('Valami1mas');
      await press(t('profile:save'));
      await expect(page.getByText(t('field:password_wrong')).first()).toBeVisible();
      await look('email-change-refused');
      await labelled(t('auth:password')).fill(PASSWORD);
      await press(t('profile:save'));
      await expect(page.getByText(t('password:card.pending', { email }))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('password:card.pending', { email }))).toBeVisible();
      await look('email-change-asked');
    });

    await test.step('the old address is warned', async () => {
      const way = await linkFromMail(page, place, person.email, t('credentialsMail:emailAsked.button'));
      expect(way).toMatch(/\/passwordreset\/request$/);
    });

    await test.step('the click in the new mailbox decides', async () => {
      const link = await linkFromMail(page, place, email, t('credentialsMail:emailChange.button'));
      await page.goto(link);
      await expect(heading(t('password:emailChange.title'))).toBeVisible();
      await look('email-change');
      await press(t('password:emailChange.button'));
      await expect(heading(t('password:emailChange.doneTitle'))).toBeFocused();
      await look('email-change-done');
      await page.getByRole('link', { name: t('password:emailChange.toProfile') }).click();
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    });

    await test.step('a link that is none says so', async () => {
      await page.goto('/registration/email-change/activate/nincs-ilyen');
      await expect(heading(t('password:reset.invalidTitle'))).toBeVisible();
      await look('email-change-invalid');
    });
  });
});
