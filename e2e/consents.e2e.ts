import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { getMarketing } from '@rajt/contract/people/operations/consents';
import { login } from '@rajt/contract/people/operations/sessions';
import { sql } from './support/database.ts';
import { logIn } from './support/log-in.ts';
import { callerAt, PASSWORD } from './support/person.ts';
import { fetchAnswer } from './support/route.ts';
import { expect, journey, test } from './support/test.ts';

/** A switch that saves moves a tick after the press. */
async function turnOn(choice: Locator): Promise<void> {
  await choice.click();
  await expect(choice).toBeChecked();
}

journey(
  test,
  'consents are given and taken back by a link, at the login and in the profile, which one leaves for good',
  async ({ page, place, t, person, look, watch }) => {
    const choice = (kind: 'marketing' | 'renault' | 'renaultNewsletter' | 'telekom') =>
      page.getByRole('switch', { name: t(`consents:kinds.${kind}.label`) });
    const [row] = await sql<{ uuid: string }>(
      'select marketing_uuid as uuid from account where email_canonical = $1',
      [person.email],
    );
    const uuid = row?.uuid ?? '';
    /** Which consents the server has: the screen shows a press before it is saved. */
    const expectSaved = (...kinds: string[]) =>
      expect
        .poll(async () => {
          const { answer } = await callerAt(place)(getMarketing, { params: { uuid } });
          return Object.entries(answer.data).flatMap(([kind, isGiven]) => (isGiven === true ? kind : []));
        })
        .toEqual(kinds);

    await test.step('the reader of a newsletter decides without signing in', async () => {
      await page.goto(`/marketing/${uuid}`);
      await expect(choice('marketing')).not.toBeChecked();
      await expect(page.getByText(person.email)).toBeHidden();
      await turnOn(choice('marketing'));
      await turnOn(choice('renault'));
      await turnOn(choice('telekom'));
      await expect(page.getByText(t('consents:card.saved'))).toBeVisible();
      await expectSaved('marketing', 'renault', 'telekom');
      await look('marketing-chosen');
      await page.getByRole('button', { name: t('consents:marketing.stopAll') }).click();
      await expect(page.getByText(t('consents:marketing.stopped'))).toBeVisible();
      await expect(choice('marketing')).not.toBeChecked();
      await expectSaved();
      await page.reload();
      await expect(choice('renault')).not.toBeChecked();
      await expect(choice('telekom')).not.toBeChecked();
      await turnOn(choice('marketing'));
      await expectSaved('marketing');
      await page.getByRole('button', { name: t('consents:marketing.stopAll') }).click();
      await expectSaved();
      await page.getByRole('button', { name: t('consents:marketing.undo') }).click();
      await expect(choice('marketing')).toBeChecked();
      await expect(choice('telekom')).not.toBeChecked();
      await expectSaved('marketing');
    });

    await test.step('the Renault consent leads through the login and back', async () => {
      await page.goto('/reanult-consent');
      await page.getByRole('link', { name: t('consents:renault.button') }).click();
      await logIn(page, t, person.email, PASSWORD);
      await expect(page).toHaveURL('/reanult-consent');
      const [offers, newsletter] = [choice('renault'), choice('renaultNewsletter')];
      await turnOn(newsletter);
      await expect(page.getByText(t('consents:card.saved'))).toBeVisible();
      await expect(offers).not.toBeChecked();
      await expectSaved('marketing', 'renaultNewsletter');
      // A failure resets the switch and is reported.
      watch.expectRefusal(503, /\/consents\/renault$/);
      await page.route('**/consents/renault', (route) => route.fulfill({ status: 503, body: '{}' }), {
        times: 1,
      });
      await offers.click();
      await expect(page.getByText(t('consents:card.saveFailed'))).toBeVisible();
      await expect(offers).not.toBeChecked();
      await page.reload();
      await expect(newsletter).toBeChecked();
    });

    await test.step('the profile has them too, and gives all that is known of the person', async () => {
      await page.goto('/profile');
      await turnOn(choice('telekom'));
      await expect(page.getByText(t('consents:card.saved'))).toBeVisible();
      await expectSaved('marketing', 'renaultNewsletter', 'telekom');
      // A reload in the same moment keeps what was pressed.
      await choice('telekom').click();
      await page.reload();
      await expect(choice('telekom')).not.toBeChecked();
      await choice('telekom').click();
      await page.reload();
      await expect(choice('telekom')).toBeChecked();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('consents:data.download') }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(t('consents:data.fileName'));
      const own = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(own.parts.person[0]).toMatchObject({ email: person.email });
      expect(own.parts.consents).toContainEqual(expect.objectContaining({ kind: 'telekom', isGiven: true }));
    });

    const asked = page.getByRole('dialog');
    const open = () => page.getByRole('button', { name: t('consents:data.delete') }).click();
    const remove = () => asked.getByRole('button', { name: t('consents:deletion.button') }).click();
    await test.step('a person with upcoming starts sees which of them are lost', async () => {
      await page.route('**/deletion', async (route) => {
        const response = await fetchAnswer(route);
        const { data } = await response.json();
        const race = {
          entryId: '1',
          participant: null,
          event: 'Balaton-átúszás',
          race: '5,2 km',
          raceOn: '2030-07-20',
        };
        const child = { ...race, entryId: '2', participant: 'Kiss Panna' };
        const team = {
          teamEntryId: '3',
          name: 'Balatoni Delfinek',
          race: '4×1 km',
          event: 'Balaton-átúszás',
          raceOn: '2030-07-21',
          members: 3,
          missing: 2,
          candidates: 1,
          isOffered: false,
        };
        const others = { entriesOfOthers: [child], teams: [team], openOffers: 1, goodsToCome: 2 };
        await route.fulfill({ response, json: { data: { ...data, entriesToCome: [race], ...others } } });
      });
      await open();
      await expect(asked.getByText('Balatoni Delfinek')).toBeVisible();
      const giveUp = asked.getByRole('list').filter({ hasText: '5,2 km' }).last();
      await expect(giveUp.getByRole('listitem')).toHaveCount(1);
      await asked.getByLabel(t('consents:deletion.keepOthers')).uncheck();
      await expect(giveUp.getByRole('listitem')).toHaveCount(2);
      await remove();
      await expect(asked.getByText(t('errors:entries_to_come'))).toBeVisible();
      await look('delete-account');
      await asked.getByRole('button', { name: t('common:cancel') }).click();
      await expect(asked).toBeHidden();
      await page.unroute('**/deletion');
    });

    await test.step('by the password the account is deleted', async () => {
      watch.expectRefusal(422, /\/users\/\d+$/);
      await open();
      const password = asked.getByLabel(t('consents:deletion.password'), { exact: true });
      await password.fill('Wrong1password');
      await remove();
      await expect(asked.getByText(t('field:password_wrong')).first()).toBeVisible();
      await password.fill(PASSWORD);
      await remove();
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(t('consents:deletion.done'))).toBeVisible();
      const { userId } = JSON.parse(await page.evaluate<string>('localStorage.getItem("rajt")')).state;
      expect(userId).toBeNull();
      await expect(
        callerAt(place)(login, { body: { email: person.email, password: PASSWORD } }),
      ).rejects.toMatchObject({ status: 401 });
    });
  },
);
