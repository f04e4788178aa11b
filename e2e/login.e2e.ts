import { getProfile } from '@rajt/contract/people/operations/accounts';
import { login } from '@rajt/contract/people/operations/sessions';
import { ELSEWHERE } from './addresses.ts';
import { keptState } from './support/browser-state.ts';
import { sql } from './support/database.ts';
import { logOut } from './support/frame.ts';
import { Keyboard } from './support/keyboard.ts';
import { emailField, logIn, passwordField } from './support/log-in.ts';
import { callerAt, endSessions, newPerson, PASSWORD, registered, signIn } from './support/person.ts';
import { enterQuickly } from './support/races.ts';
import { expect, journey, test } from './support/test.ts';

journey(
  test,
  'signing in past every mistake, being known, and leaving',
  async ({ page, place, t, person, watch, look }) => {
    const keyboard = new Keyboard(page);
    const [email, password] = [emailField(page, t), passwordField(page, t)];
    const alert = page.getByRole('alert');
    const fill = (address: string) => logIn(page, t, address, PASSWORD);
    const leave = async () => {
      await logOut(page, place, t);
      await expect(page.getByText(t('shell:logoutDone'))).toBeVisible();
    };

    await test.step('mistakes are shown, and keep what may be kept', async () => {
      watch.expectRefusal(401, /\/login$/);
      await page.goto('/login?redirect=%2Fentries%3Fstatus%3Dpast');
      await keyboard.press(page.getByRole('main').getByRole('button', { name: t('auth:next'), exact: true }));
      await expect(email).toBeFocused();
      await keyboard.type(email, person.email);
      await page.keyboard.press('Enter');
      await expect(password).toBeVisible();
      await keyboard.type(password, 'Nem1ezaz');
      await page.keyboard.press('Enter');
      await expect(alert).toContainText(t('errors:credentials_wrong'));
      await expect(alert).toBeFocused();
      await expect(page.getByText(t('auth:oldUserHint'))).toBeVisible();
      await look('login-wrong');
      await page.reload();
      await expect(page.getByText(person.email)).toBeVisible();
      await expect(password).toHaveValue('');
      await keyboard.type(password, PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/entries?status=past');
    });

    await test.step('devices are seen and signed out', async () => {
      const credentials = { email: person.email, password: PASSWORD };
      await callerAt(place)(login, { body: credentials });
      await page.goto('/profile');
      const card = page.getByRole('region', { name: t('signIns:card.title') });
      await expect(card.getByText(t('signIns:card.this'))).toBeVisible();
      const rows = card.getByRole('listitem');
      const before = await rows.count();
      const dialog = page.getByRole('dialog');
      const own = dialog.getByLabel(t('auth:password'), { exact: true });
      await rows.getByRole('button').first().click();
      await expect(own).toBeFocused();
      await look('session-ending');
      await keyboard.type(own, PASSWORD);
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(before - 1);
      await callerAt(place)(login, { body: credentials });
      await page.reload();
      await card.getByRole('button', { name: t('signIns:card.everywhere') }).click();
      await own.fill(PASSWORD);
      await dialog.getByRole('button', { name: t('signIns:card.confirm') }).click();
      await expect(card.getByText(t('signIns:card.othersOnly'))).toBeVisible();
      await expect(rows).toHaveCount(1);
      await expect(card.getByRole('heading')).toBeFocused();
    });

    await test.step('a session that ended leads to the login and back', async () => {
      watch.expectRefusal(401, /\/users\//);
      // Late requests of this page would be refused, and end the session before the next page is asked for.
      const answered = [/\/users\/\d+$/, /\/users\/\d+\/cart$/].map((path) => page.waitForResponse(path));
      await page.goto('/events');
      await Promise.all(answered);
      await endSessions(place, await keptState(page));
      await page.goto('/entries?status=past');
      await expect(page).toHaveURL(/\/login\?redirect=/);
      const why = page.getByRole('status').filter({ hasText: t('errors:unauthenticated') });
      await expect(why).toBeVisible();
      await page.reload();
      await expect(why).toBeVisible();
      await look('login-session-lost');
      await fill(person.email);
      await expect(page).toHaveURL('/entries?status=past');
      // Leaving a session that is over leaves all the same, also when the person presses Back.
      watch.expectRefusal(401, /\/logout$/);
      await page.route(/\/logout$/, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
      await leave();
      await expect(page).toHaveURL('/login');
      await page.goBack();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await expect(email).toBeVisible();
      await expect(page.getByText(t('errors:unauthenticated'))).toHaveCount(0);
    });

    await test.step('leaving erases the person, here and on the server', async () => {
      await page.goto('/login?redirect=%2F%2Felsewhere.example%2F');
      await fill(person.email);
      await expect(page, 'to no other site').toHaveURL('/events');
      await enterQuickly(place, await signIn(place, person.email));
      await page.goto('/cart');
      await expect(page.getByRole('timer')).toBeVisible();
      const { token } = await keptState(page);
      await leave();
      await expect(page).toHaveURL('/login');
      expect(await keptState(page)).toMatchObject({
        token: null,
        expiresAt: null,
        userId: null,
        cartHeldUntil: null,
        drafts: {},
        language: place.language,
      });
      await expect(
        callerAt(place, token)(getProfile, { params: { userId: person.session.user_id } }),
      ).rejects.toMatchObject({ status: 401 });
      await page.goto('/cart');
      await expect(page).toHaveURL('/login?redirect=%2Fcart');
      await expect(email).toBeVisible();
      await expect(page.getByText(t('errors:unauthenticated'))).toHaveCount(0);
    });

    await test.step('a browser that is known gets in while strangers guess', async () => {
      const { devices } = await keptState(page);
      expect(devices[0]).toMatch(/^[\w-]{43}$/);
      await sql(
        `insert into rate_limit (key, points, expire)
         values ('login-account:' || $1, 1000000, extract(epoch from now() + interval '10 minutes') * 1000)
         on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
        [person.email],
      );
      const credentials = { email: person.email, password: PASSWORD };
      await expect(callerAt(place)(login, { body: credentials })).rejects.toMatchObject({ status: 429 });
      await fill(person.email);
      await expect(page).toHaveURL('/cart');
      expect((await keptState(page)).devices).toEqual(devices);
      await leave();
    });

    await test.step('a person who has not confirmed the address is sent the mail again, as long as it waits', async () => {
      watch.expectRefusal(403, /\/login$/);
      const waiting = await registered(place);
      await page.goto('/login');
      await fill(waiting);
      await expect(alert).toContainText(t('errors:not_activated'));
      const again = page.getByRole('button', { name: t('sessions:notActivated.button') });
      await again.click();
      await expect(page.getByRole('status').filter({ hasText: waiting })).toHaveText(
        t('sessions:notActivated.sent', { email: waiting }),
      );
      await look('login-mail-again');
      watch.expectRefusal(422, /\/register\/\w+\/email$/);
      // As after a click on the link, wherever.
      await sql(
        'update mail_token set used_at = now() where person_id = (select person_id from account where email_canonical = $1)',
        [waiting],
      );
      await again.click();
      await expect(alert.filter({ hasText: t('auth:registrationOver') })).toBeFocused();
    });

    await test.step('some sign in elsewhere', async () => {
      watch.expectRefusal(409, /\/login$/);
      await page.route(`${ELSEWHERE.url}**`, (route) => route.fulfill({ body: 'elsewhere' }));
      await page.getByRole('button', { name: t('auth:otherEmail') }).click();
      await fill(`valaki@${ELSEWHERE.domain}`);
      await expect(page).toHaveURL(ELSEWHERE.url);
    });

    await test.step('an imported person looks through the profile first', async () => {
      const imported = await newPerson(place);
      await sql(
        `update account set activated_at = now(), completed_at = now(), updated_at = now(),
           imported_at = now() - interval '1 day' where email_canonical = $1`,
        [imported.email],
      );
      await page.goto('/login?redirect=%2Fcart');
      await fill(imported.email);
      await expect(page).toHaveURL('/profile');
      await expect(page.getByText(t('sessions:checkProfile'))).toBeVisible();
      await leave();
    });

    await test.step('a browser that stores nothing gets in by a link with characters behind it, and shows how long the session lasts', async () => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await page.goto('/login/).?redirect=%2Fentries');
      await expect(page).toHaveURL('/login?redirect=%2Fentries');
      await expect(page.getByText(t('shell:forgetful'))).toBeVisible();
      await look('login-without-storage');
      await fill((await newPerson(place)).email);
      await expect(page).toHaveURL('/entries');
      await page
        .getByRole('link', { name: t('shell:cart') })
        .first()
        .click();
      await expect(page).toHaveURL('/cart');
      await page.evaluate(
        "history.pushState(null, '', '/events/).'); dispatchEvent(new PopStateEvent('popstate'))",
      );
      await expect(page).toHaveURL('/events');
    });
  },
);
