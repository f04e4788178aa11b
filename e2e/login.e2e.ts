import type { Page } from '@playwright/test';
import { login, siteInfo } from '@rajt/contract/operations/sessions';
import type { Translate } from '@rajt/phrases/translate';
import { ELSEWHERE } from './addresses.ts';
import { sql } from './support/database.ts';
import { Keyboard } from './support/keyboard.ts';
import { callerAt, newEmail, newPerson, PASSWORD } from './support/person.ts';
import { TWO_PLACES } from './support/place.ts';
import { atPlaces, expect, member, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a provider's button and says there who one is. */
async function signInBy(
  page: Page,
  t: Translate,
  account: { subject: string; email?: string; isVerified?: boolean },
  provider: 'google' | 'facebook' = 'google',
): Promise<void> {
  const name = t('sessions:providerLogin', { provider: t(`common:provider.${provider}`) });
  await page.getByRole('button', { name }).click();
  await sayWhoOneIs(page, account);
}

async function sayWhoOneIs(
  page: Page,
  { subject, email = '', isVerified = false }: { subject: string; email?: string; isVerified?: boolean },
): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('E-mail').fill(email);
  if (isVerified) await page.getByLabel('verified').check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

async function fillLogin(page: Page, t: Translate, email: string, password = PASSWORD): Promise<void> {
  await field(page, t('auth:email')).fill(email);
  await field(page, t('auth:password')).fill(password);
  await page.getByRole('button', { name: t('auth:loginButton') }).click();
}

atPlaces(TWO_PLACES, (place) => {
  test('signing in by the keyboard, past every mistake', async ({ page, t, person, watch, look }) => {
    watch.expectRefusal(401, /\/login$/);
    const keyboard = new Keyboard(page);
    await page.goto('/login?redirect=%2Fentries%3Fstatus%3Dpast');
    await expect(heading(page)).toBeVisible();
    await look('login-wanted');
    await keyboard.press(page.getByRole('button', { name: t('auth:loginButton') }));
    await expect(field(page, t('auth:email'))).toBeFocused();
    await keyboard.type(field(page, t('auth:email')), person.email);
    await keyboard.type(field(page, t('auth:password')), 'Nem1ezaz');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t('errors:credentials_wrong'));
    await expect(alert).toBeFocused();
    await look('login-wrong');
    await page.reload();
    await expect(field(page, t('auth:email'))).toHaveValue(person.email);
    await expect(field(page, t('auth:password'))).toHaveValue('');
    await keyboard.type(field(page, t('auth:password')), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/entries?status=past');
  });

  test('somebody new comes by a provider, and comes back by it', async ({ page, t, look }) => {
    const account = { subject: newEmail(), email: newEmail(), isVerified: true };
    await page.goto('/login?redirect=%2Fcart');
    await signInBy(page, t, account);
    await expect(page).toHaveURL('/registration');
    await expect(heading(page)).toHaveText(t('sessions:newPerson.title'));
    await expect(field(page, t('sessions:newPerson.email'))).toHaveValue(account.email);
    await expect(field(page, t('auth:familyName'))).toHaveValue('Szolgáltatói');
    await look('provider-registration');
    await page.reload();
    await field(page, t('auth:familyName')).fill('Űrhajós');
    await field(page, t('auth:year')).fill('1988');
    await field(page, t('auth:month')).fill('7');
    await field(page, t('auth:day')).fill('9');
    await page
      .locator('label')
      .filter({ has: page.locator('input[name="gender"][value="F"]') })
      .click();
    await field(page, t('auth:phone')).fill('06 20 123 4567');
    await page.locator('input[name="dataStorageConsent"]').check();
    await page.getByRole('button', { name: t('auth:registrationButton') }).click();
    await expect(page).toHaveURL('/registration/extra?redirect=%2Fcart');
    await sql('update account set completed_at = now() where email_canonical = $1', [account.email]);

    const state = { language: place.language };
    await page.evaluate(`localStorage.setItem('rajt', '${JSON.stringify({ state, version: 1 })}')`);
    await page.goto('/login?redirect=%2Fcart');
    await signInBy(page, t, { subject: account.subject });
    await expect(page).toHaveURL('/cart');
  });

  test('a way back that leads nowhere is explained', async ({ page, t, person, watch, look }) => {
    watch.expectRefusal(422, /\/login\/\w+$/);
    const toLogin = page.getByRole('link', { name: t('sessions:return.toLogin') });
    await page.goto('/login');
    await signInBy(page, t, { subject: newEmail(), email: person.email }, 'facebook');
    await expect(page.getByText(t('errors:email_unverified'))).toBeVisible();
    await look('provider-unverified');
    await toLogin.click();
    const google = t('sessions:providerLogin', { provider: 'Google' });
    await page.getByRole('button', { name: google }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(heading(page)).toHaveText(t('sessions:return.deniedTitle'));
    await look('provider-denied');
    await toLogin.click();
    // Somebody else's way back, sent as a link, signs nobody in.
    await page.getByRole('button', { name: google }).click();
    await expect(page.getByLabel('Subject')).toBeVisible();
    await page.goto('/login/google/return?code=of-somebody-else&state=of-somebody-else');
    await expect(page.getByText(t('sessions:return.strangeText'))).toBeVisible();
    await toLogin.click();
    await expect(page).toHaveURL('/login');
  });

  test('where a login leads besides', async ({ page, t, watch, look }) => {
    watch.expectRefusal(403, /\/login$/);
    watch.expectRefusal(409, /\/login$/);
    const waiting = await newPerson(place);
    const set = (values: string) =>
      sql(`update account set ${values} where email_canonical = $1`, [waiting.email]);
    await set('activated_at = null');
    await page.goto('/login');
    await fillLogin(page, t, waiting.email);
    await expect(page.getByRole('alert')).toContainText(t('errors:not_activated'));
    await page.getByRole('button', { name: t('sessions:notActivated.button') }).click();
    await expect(page.getByRole('status').filter({ hasText: waiting.email })).toHaveText(
      t('sessions:notActivated.sent', { email: waiting.email }),
    );
    await look('login-mail-again');
    watch.expectRefusal(422, /\/register\/\w+\/email$/);
    // As after a click on the link, wherever.
    await sql(
      'update mail_token set used_at = now() where person_id = (select person_id from account where email_canonical = $1)',
      [waiting.email],
    );
    await page.getByRole('button', { name: t('sessions:notActivated.button') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('password:correct.over') })).toBeFocused();

    await page.route(`${ELSEWHERE.url}**`, (route) => route.fulfill({ body: 'elsewhere' }));
    await fillLogin(page, t, `valaki@${ELSEWHERE.domain}`);
    await expect(page).toHaveURL(ELSEWHERE.url);

    await set(
      "activated_at = now(), completed_at = now(), updated_at = now(), imported_at = now() - interval '1 day'",
    );
    await page.goto('/login?redirect=%2Fcart');
    await fillLogin(page, t, waiting.email);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(t('sessions:checkProfile'))).toBeVisible();
  });

  member('devices are seen and signed out, providers linked', async ({ page, t, person, look, watch }) => {
    watch.expectRefusal(422, /\/facebook\/start$/);
    const credentials = { email: person.email, password: PASSWORD };
    await callerAt(place)(login, { body: credentials });
    await page.goto('/profile');
    const card = page.getByRole('region', { name: t('sessions:card.title') });
    await expect(card.getByText(t('sessions:card.this'))).toBeVisible();
    await look('profile-devices');
    const rows = card.getByRole('listitem');
    const before = await rows.count();
    await rows.getByRole('button').first().click();
    await expect(rows).toHaveCount(before - 1);
    await callerAt(place)(login, { body: credentials });
    await page.reload();
    await card.getByRole('button', { name: t('sessions:card.everywhere') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sessions:card.confirm') })
      .click();
    await expect(card.getByText(t('sessions:card.othersOnly'))).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(card.getByRole('heading')).toBeFocused();

    const ways = page.getByRole('region', { name: t('sessions:ways.title') });
    await ways.getByRole('button', { name: t('sessions:ways.linkLabel', { provider: 'Facebook' }) }).click();
    const password = ways.getByLabel(t('auth:password'), { exact: true });
    const goOn = ways.getByRole('button', { name: t('sessions:ways.goTo', { provider: 'Facebook' }) });
    await expect(password).toBeFocused();
    await goOn.click();
    await expect(ways.getByText(t('field:required'))).toBeVisible();
    await password.fill('Nem1ezaz');
    await goOn.click();
    await expect(ways.getByText(t('field:password_wrong'))).toBeVisible();
    await expect(password).toBeFocused();
    await look('profile-link-password');
    // The browser keeps the page while it is away and brings it back as it was left, or never leaves it: the provider's app
    // opened. The events are ours, and the way leads nowhere: this shows what the page makes of them, not that a browser or
    // a phone sends them.
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
    await sayWhoOneIs(page, { subject: newEmail() });
    await expect(heading(page)).toHaveText(t('sessions:return.linkingTitle'));
    answer.resolve();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(t('sessions:return.linked', { provider: 'Facebook' }))).toBeVisible();
    await ways
      .getByRole('button', { name: t('sessions:ways.unlinkLabel', { provider: 'Facebook' }) })
      .click();
    await expect(page.getByText(t('sessions:ways.unlinked'))).toBeVisible();
    // The operator has switched them all off: what was the last to let go of takes its part of the page along.
    await sql(
      "insert into login_identity (provider, subject, person_id) select 'facebook', $1, person_id from account where email = $2",
      [newEmail(), person.email],
    );
    const site = await callerAt(place)(siteInfo);
    const json = { data: { ...site.answer.data, loginProviders: [] } };
    await page.route(/\/site$/, (route) => route.fulfill({ json }));
    await page.reload();
    await ways
      .getByRole('button', { name: t('sessions:ways.unlinkLabel', { provider: 'Facebook' }) })
      .click();
    await expect(ways).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
  });

  member('without a password a fresh sign-in is asked for', async ({ page, t, person, look, watch }) => {
    watch.expectRefusal(403, /\/(email|start)$/);
    const subject = newEmail();
    const account = { subject, email: person.email, isVerified: true };
    await sql('update account set password_hash = null where email = $1', [person.email]);
    await sql(
      "update session set created_at = now() - interval '1 hour' where person_id = (select person_id from account where email = $1)",
      [person.email],
    );
    await page.goto('/profile');
    await expect(page.getByText(t('sessions:ways.introNoWay'))).toBeVisible();
    const again = page.getByRole('button', { name: t('shell:signInAgain') });
    await page.getByRole('button', { name: t('sessions:ways.linkLabel', { provider: 'Facebook' }) }).click();
    await expect(page.getByRole('alert')).toContainText(t('errors:login_not_fresh'));
    await expect(again).toBeVisible();
    await look('profile-link-not-fresh');
    await page.reload();
    await page.getByRole('button', { name: t('profile:editOf', { part: t('password:card.title') }) }).click();
    await expect(field(page, t('auth:password'))).toHaveCount(0);
    const email = newEmail();
    await field(page, t('password:card.newEmail')).fill(email);
    await page.getByRole('button', { name: t('profile:save') }).click();
    await expect(page.getByRole('alert')).toContainText(t('errors:login_not_fresh'));
    await look('email-change-not-fresh');
    await again.click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/);
    await signInBy(page, t, account);
    await expect(page).toHaveURL('/profile');
    // What was typed has waited for who typed it.
    await expect(field(page, t('password:card.newEmail'))).toHaveValue(email);
    await page.getByRole('button', { name: t('profile:save') }).click();
    await expect(page.getByText(t('password:card.pending', { email }))).toBeVisible();
    await look('email-change-pending');
    await page.getByRole('button', { name: t('password:card.withdraw') }).click();
    await expect(page.getByText(t('password:card.withdrawn', { email: person.email }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('password:card.pending', { email }))).toHaveCount(0);
    const ways = page.getByRole('region', { name: t('sessions:ways.title') });
    await expect(ways.getByText(t('sessions:ways.introWithoutPassword'))).toBeVisible();
    // The sign-in above linked it.
    await expect(ways.getByText(t('sessions:ways.onlyWay'))).toBeVisible();
    await expect(
      ways.getByRole('button', { name: t('sessions:ways.unlinkLabel', { provider: 'Google' }) }),
    ).toHaveCount(0);
    await look('profile-only-way');
    // Nor does one that the operator has switched off stand in for it: that one may go.
    const { answer } = await callerAt(place)(siteInfo);
    const json = { data: { ...answer.data, loginProviders: ['google'] } };
    await page.route(/\/site$/, (route) => route.fulfill({ json }));
    await sql(
      "insert into login_identity (provider, subject, person_id) select 'facebook', $1, person_id from account where email = $1",
      [person.email],
    );
    await page.reload();
    await expect(ways.getByText(t('sessions:ways.off'))).toBeVisible();
    await expect(ways.getByText(t('sessions:ways.onlyWay'))).toBeVisible();
    await look('profile-provider-off');
    await ways
      .getByRole('button', { name: t('sessions:ways.unlinkLabel', { provider: 'Facebook' }) })
      .click();
    await expect(ways.getByText(t('sessions:ways.off'))).toHaveCount(0);
    await expect(ways.getByRole('heading')).toBeFocused();
    await expect(ways.getByText(t('sessions:ways.onlyWay'))).toBeVisible();
    await ways.getByRole('link', { name: t('password:card.setPassword') }).click();
    await expect(heading(page)).toHaveText(t('password:first.title'));
  });
});

test('a browser that is known gets in while strangers guess', async ({ page, t, person, place }) => {
  const devices = async (): Promise<string[]> =>
    JSON.parse(await page.evaluate<string>('localStorage.getItem("rajt")')).state.devices;
  await page.goto('/login');
  await fillLogin(page, t, person.email);
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const kept = await devices();
  await page.getByRole('button', { name: t('shell:profileMenu') }).click();
  await page.getByRole('button', { name: t('shell:logout') }).click();
  await expect(page).toHaveURL('/login');
  await sql(
    `insert into rate_limit (key, points, expire)
    values ('login-account:' || $1, 1000000, extract(epoch from now() + interval '10 minutes') * 1000)
    on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [person.email],
  );
  const credentials = { email: person.email, password: PASSWORD };
  await expect(callerAt(place)(login, { body: credentials })).rejects.toMatchObject({ status: 429 });
  await fillLogin(page, t, person.email);
  await expect(page).toHaveURL('/events');
  expect(await devices()).toEqual(kept);
  expect(kept[0]).toMatch(/^[\w-]{43}$/);
});
