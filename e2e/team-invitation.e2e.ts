import { getCart } from '@rajt/contract/entering/operations/entries';
import { getTeam } from '@rajt/contract/entering/operations/teams';
import { changePerson } from './support/browser-state.ts';
import { choose } from './support/choose.ts';
import { logIn } from './support/log-in.ts';
import { callerAt, newPerson, PASSWORD } from './support/person.ts';
import { TEAM_RACES } from './support/teams.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'a leader names a member, who signs in by the link and gives their own data',
  async ({ page, t, look, place, person }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const { user_id: userId, access_token: token } = person.session;
    const call = callerAt(place, token);
    const name = `Parti Fecskék ${userId}`;
    /** The team as the server knows it. */
    const teamOf = async (teamEntryId: string) =>
      (await call(getTeam, { params: { userId, teamEntryId } })).answer.data;
    let teamEntryId = '';
    let link = '';

    await member.step('two members are named, without their data', async () => {
      await page.goto(`/races/${TEAM_RACES.run.raceId}/entryform`);
      for (const [firstName, email] of [
        ['Boróka', 'boroka.parti@rajt.example'],
        ['Zalán', ''],
      ] as const) {
        await button(t('teamMember:name')).click();
        await dialog.getByLabel(t('person:familyName')).fill('Parti');
        await dialog.getByLabel(t('person:firstName')).fill(firstName);
        await dialog.getByLabel(t('teamMember:email')).fill(email);
        await look(`team-name-${firstName === 'Boróka' ? 'dialog' : 'second'}`);
        await button(t('teamMember:nameDone')).click();
        await expect(dialog).toBeHidden();
      }
      await expect(page.getByText(t('team:complete', { count: 2 }))).toBeVisible();
      await page.getByLabel(t('team:name')).fill(name);
      await page.locator('select').selectOption(TEAM_RACES.run.category);
      await page.locator('input[name="conditionsAccepted"]').click();
      await look('team-form-named');
      await page
        .locator('main button[type="submit"]')
        .filter({ hasText: t('team:submit', { price: '' }).replace('·', '').trim() })
        .click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByText(t('teamMember:payable'))).toBeVisible();
    });

    await member.step('the leader takes one link back and makes another', async () => {
      const { answer } = await call(getCart, { params: { userId } });
      teamEntryId = answer.data.teamEntries[0]?.teamEntryId ?? '';
      await page.goto(`/entries/${teamEntryId}/modify-team-entry?page=cart`);
      const before = (await teamOf(teamEntryId)).memberEntries[1]?.invitation?.link;
      await button(t('teamMember:takeBackOf', { name: 'Parti Zalán' })).click();
      await expect(page.getByText(t('teamMember:state.missing'))).toBeVisible();
      await button(t('teamMember:newLinkOf', { name: 'Parti Zalán' })).click();
      await expect(page.getByText(t('teamMember:linkMade'))).toBeVisible();
      link = (await teamOf(teamEntryId)).memberEntries[1]?.invitation?.link ?? '';
      expect(link).not.toBe(before);
    });

    await member.step('the member comes by the link, and back to it after signing in', async () => {
      const guest = await newPerson(place);
      await changePerson(page, place, undefined);
      await page.goto(new URL(link).pathname);
      await expect(page.getByRole('heading', { level: 1, name: /Zalán/ })).toBeVisible();
      await page.getByText(t('invited:login'), { exact: true }).click();
      await logIn(page, t, guest.email, PASSWORD);
      await expect(page).toHaveURL(new URL(link).pathname);
      await button(t('invited:submit')).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await choose(page, page.getByRole('radio', { name: t('answers:option.shirtType.female') }));
      await choose(page, page.getByRole('radio', { name: 'M', exact: true }));
      await page.getByLabel(t('entry:contactName')).fill('Vízi Ödön');
      await page.getByLabel(t('entry:contactPhone')).fill('+36 20 123 4567');
      await page.locator('input[name="conditionsAccepted"]').click();
      await look('invited-form-filled');
      await button(t('invited:submit')).click();
      await expect(page.getByRole('heading', { name: t('invited:doneTitle') })).toBeVisible();
      await look('invited-done');
    });

    await member.step('the leader sees who is complete and who is missing', async () => {
      await changePerson(page, place, person);
      await page.goto('/cart');
      await expect(page.getByText('Vízi Ödön').first()).toBeVisible();
      await expect(page.getByText(/Parti Boróka/).first()).toBeVisible();
      await expect(page.getByText(/Parti Zalán/)).toHaveCount(0);
    });
  },
  { site: 'run', language: 'hu', width: 390 },
);
