import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { changePerson, WITHOUT_APP } from './support/browser-state.ts';
import { claimPath } from './support/claims.ts';
import { sql } from './support/database.ts';
import { GROWN } from './support/fellows.ts';
import { linkFromMail } from './support/mails.ts';
import { callerAt, newEmail, PASSWORD } from './support/person.ts';
import { expect, journey, test } from './support/test.ts';

journey(
  test,
  'somebody comes by a provider, and looks after the ways in',
  async ({ page, place, t, person, watch, look }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const button = (name: string) => page.getByRole('button', { name });
    const heading = page.getByRole('heading', { level: 1 });
    const account = { subject: newEmail(), email: newEmail(), isVerified: true };
    const google = button(t('sessions:providerLogin', { provider: t('common:provider.google') }));
    const facebook = button(t('sessions:providerLogin', { provider: t('common:provider.facebook') }));
    const sayWhoOneIs = async (one: { subject: string; email?: string; isVerified?: boolean }) => {
      await field('Subject').fill(one.subject);
      await field('E-mail').fill(one.email ?? '');
      if (one.isVerified) await page.getByLabel('verified').check();
      await button('Allow').click();
    };
    const dialog = page.getByRole('dialog');
    const ways = page.getByRole('region', { name: t('signIns:ways.title') });
    const [link, unlink] = [
      (provider: string) => ways.getByRole('button', { name: t('signIns:ways.linkLabel', { provider }) }),
      (provider: string) => ways.getByRole('button', { name: t('signIns:ways.unlinkLabel', { provider }) }),
    ];
    /** The operator lets people in by these providers only. */
    const offerOnly = async (...loginProviders: string[]) => {
      const { answer } = await callerAt(place)(siteInfo);
      await page.route(/\/site$/, (route) =>
        route.fulfill({ json: { data: { ...answer.data, loginProviders } } }),
      );
    };

    await test.step('a way back that leads nowhere is explained', async () => {
      watch.expectRefusal(422, /\/login\/\w+$/);
      const toLogin = page.getByRole('link', { name: t('signIns:return.toLogin') });
      await page.goto('/login');
      await facebook.click();
      await sayWhoOneIs({ subject: newEmail(), email: person.email });
      await expect(page.getByText(t('errors:email_unverified'))).toBeVisible();
      await look('provider-unverified');
      await toLogin.click();
      await google.click();
      await button('Deny').click();
      await expect(heading).toHaveText(t('signIns:return.deniedTitle'));
      await look('provider-denied');
      await toLogin.click();
      // Another person's return address, sent as a link, does not sign the reader in.
      await google.click();
      await expect(field('Subject')).toBeVisible();
      await page.goto('/login/google/return?code=of-somebody-else&state=of-somebody-else');
      await expect(page.getByText(t('signIns:return.strangeText'))).toBeVisible();
      await toLogin.click();
      await expect(page).toHaveURL('/login');
    });

    const claim = await claimPath(place);
    const wanted = encodeURIComponent(claim);

    await test.step('a new visitor comes to claim an entry, and registers with the data of the provider', async () => {
      await page.goto(claim);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('claims:login') })
        .click();
      await expect(page).toHaveURL(`/login?redirect=${wanted}`);
      await google.click();
      await sayWhoOneIs(account);
      await expect(page).toHaveURL('/registration');
      await expect(heading).toHaveText(t('signIns:newPerson.title'));
      await expect(field(t('signIns:newPerson.email'))).toHaveValue(account.email);
      await expect(field(t('person:familyName'))).toHaveValue('Szolgáltatói');
      await look('provider-registration');
      await page.reload();
      const [year = '', month = '', day = ''] = GROWN.birthDate.split('-');
      await field(t('person:familyName')).fill('Űrhajós');
      await field(t('person:year')).fill(year);
      await field(t('person:month')).fill(month);
      await field(t('person:day')).fill(day);
      await page
        .locator('label')
        .filter({ has: page.locator('input[name="gender"][value="F"]') })
        .click();
      await field(t('person:phone')).fill('06 20 123 4567');
      await page.locator('input[name="dataStorageConsent"]').check();
      await button(t('registration:registrationButton')).click();
      await expect(page).toHaveURL(`/registration/extra?redirect=${wanted}`);
    });

    await test.step('the second step leads back to the claim, and the entry is theirs', async () => {
      await field(t('reference:zip')).fill('8237');
      await expect(field(t('reference:city'))).toHaveValue('Tihany');
      await field(t('addresses:street')).fill('Fő út 1.');
      await button(t('auth:extraButton')).click();
      await expect(page).toHaveURL(claim);
      await button(t('claims:button')).click();
      await expect(heading).toHaveText(t('claims:doneTitle'));
    });

    await test.step('and signs in again by it', async () => {
      // Left first: a screen that is still busy would write its session back.
      await page.goto(WITHOUT_APP);
      await changePerson(page, place, undefined);
      await page.goto('/login?redirect=%2Fcart');
      await google.click();
      await sayWhoOneIs({ subject: account.subject });
      await expect(page).toHaveURL('/cart');
    });

    await test.step('without a password a mailed link confirms who one is', async () => {
      watch.expectRefusal(403, /\/(email|start)$/);
      await page.goto('/profile');
      await expect(ways.getByText(t('signIns:ways.introWithoutPassword'))).toBeVisible();
      await link('Facebook').click();
      await dialog.getByRole('button', { name: t('signIns:ways.goTo', { provider: 'Facebook' }) }).click();
      await expect(dialog.getByRole('alert')).toContainText(t('errors:owner_unconfirmed'));
      await expect(dialog.getByRole('button', { name: t('signIns:confirmation.ask') })).toBeVisible();
      await look('profile-link-unconfirmed');
      await page.reload();
      await button(t('profile:editOf', { part: t('password:card.title') })).click();
      await expect(field(t('auth:password'))).toHaveCount(0);
      const email = newEmail();
      await field(t('password:card.newEmail')).fill(email);
      await button(t('profile:save')).click();
      await expect(page.getByRole('alert')).toContainText(t('errors:owner_unconfirmed'));
      await button(t('signIns:confirmation.ask')).click();
      const minutes = { email: account.email, count: 10 };
      await expect(page.getByText(t('signIns:confirmation.sent', minutes))).toBeVisible();
      await look('email-change-unconfirmed');
      // As the press of the mail's button does, in a tab of its own.
      const ofTheMail = await page.context().newPage();
      await ofTheMail.goto(await linkFromMail(account.email, '/profile/confirm'));
      await ofTheMail.getByRole('button', { name: t('signIns:confirmation.button') }).click();
      await expect(ofTheMail.getByRole('heading', { level: 1 })).toHaveText(
        t('signIns:confirmation.doneTitle'),
      );
      await ofTheMail.close();
      // The typed address has waited here.
      await expect(field(t('password:card.newEmail'))).toHaveValue(email);
      await button(t('profile:save')).click();
      await expect(page.getByText(t('password:card.pending', { email }))).toBeVisible();
      await button(t('password:card.withdraw')).click();
      await expect(page.getByText(t('password:card.withdrawn', { email: account.email }))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('password:card.pending', { email }))).toHaveCount(0);
    });

    await test.step('the only login method stays; one that is switched off does not count, and may be removed', async () => {
      await expect(ways.getByText(t('signIns:ways.onlyWay'))).toBeVisible();
      await expect(unlink('Google')).toHaveCount(0);
      await offerOnly('google');
      await sql(
        `insert into login_identity (provider, subject, person_id)
         select 'facebook', $1, person_id from account where email = $1`,
        [account.email],
      );
      await page.reload();
      await expect(ways.getByText(t('signIns:ways.off'))).toBeVisible();
      await expect(ways.getByText(t('signIns:ways.onlyWay'))).toBeVisible();
      await look('profile-provider-off');
      await unlink('Facebook').click();
      await dialog.getByRole('button', { name: t('signIns:ways.unlink') }).click();
      await expect(ways.getByText(t('signIns:ways.off'))).toHaveCount(0);
      await expect(ways.getByRole('heading')).toBeFocused();
      await expect(ways.getByText(t('signIns:ways.onlyWay'))).toBeVisible();
      await page.unroute(/\/site$/);
      await ways.getByRole('link', { name: t('password:card.setPassword') }).click();
      await expect(heading).toHaveText(t('password:first.title'));
    });

    await test.step('with a password another way is linked by it', async () => {
      watch.expectRefusal(422, /\/facebook\/start$/);
      await changePerson(page, place, person);
      await page.goto('/profile');
      await link('Facebook').click();
      const password = dialog.getByLabel(t('auth:password'), { exact: true });
      const goOn = dialog.getByRole('button', { name: t('signIns:ways.goTo', { provider: 'Facebook' }) });
      await expect(password).toBeFocused();
      await goOn.click();
      await expect(dialog.getByText(t('field:required'))).toBeVisible();
      await password.fill('Nem1ezaz');
      await goOn.click();
      await expect(dialog.getByText(t('field:password_wrong'))).toBeVisible();
      await expect(password).toBeFocused();
      await look('profile-link-password');
      // The browser keeps the page while it is away and brings it back as it was left, or never leaves it: the provider's
      // app opened. The events are ours, and the way leads nowhere: this shows what the page makes of them, not that a
      // browser or a phone sends them.
      const start = /\/identities\/facebook\/start$/;
      await page.route(start, (route) => route.fulfill({ json: { data: { url: '#app', state: 'none' } } }));
      for (const event of [
        "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
        "document.dispatchEvent(new Event('visibilitychange'))",
      ]) {
        await password.fill(PASSWORD);
        await goOn.click();
        await expect(page).toHaveURL('/profile#app');
        await expect(goOn).toHaveAttribute('aria-busy');
        await page.evaluate(event);
        await expect(goOn).not.toHaveAttribute('aria-busy');
        await expect(password).toHaveValue('');
      }
      await page.unroute(start);
      await password.fill(PASSWORD);
      await goOn.click();
      const answer = Promise.withResolvers<void>();
      await page.route(/\/identities\/facebook$/, async (route) => {
        await answer.promise;
        await route.fallback();
      });
      await sayWhoOneIs({ subject: newEmail() });
      await expect(heading).toHaveText(t('signIns:return.linkingTitle'));
      answer.resolve();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText(t('signIns:return.linked', { provider: 'Facebook' }))).toBeVisible();
      await unlink('Facebook').click();
      await password.fill(PASSWORD);
      await dialog.getByRole('button', { name: t('signIns:ways.unlink') }).click();
      await expect(page.getByText(t('signIns:ways.unlinked'))).toBeVisible();
    });

    await test.step('all are switched off: removing the last one removes its part of the page, too', async () => {
      await sql(
        `insert into login_identity (provider, subject, person_id)
         select 'facebook', $1, person_id from account where email = $2`,
        [newEmail(), person.email],
      );
      await offerOnly();
      await page.reload();
      await unlink('Facebook').click();
      await dialog.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: t('signIns:ways.unlink') }).click();
      await expect(ways).toHaveCount(0);
      await expect(heading).toBeFocused();
    });
  },
);
