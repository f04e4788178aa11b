import { addToList, GROWN } from './support/fellows.ts';
import { TEAM_RACES } from './support/teams.ts';
import { expect, journey, member } from './support/test.ts';

journey(
  member,
  'a leader enters a team, changes it in the cart and takes it out',
  async ({ page, t, look, place, person }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const name = `Őrült Pisztrángok ${person.session.user_id}`;
    /** Answers the race's questions to a member. */
    const answer = async () => {
      await dialog.getByRole('radio', { name: t('answers:option.shirtType.female') }).check({ force: true });
      await dialog.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
      await dialog.getByLabel(t('entry:contactName')).fill('Vízi Ödön');
      await dialog.getByLabel(t('entry:contactPhone')).fill('+36 20 123 4567');
    };

    await member.step('members are chosen, each with their answers', async () => {
      await addToList(place, person, { ...GROWN, firstName: 'Karola' });
      await page.goto(`/races/${TEAM_RACES.run.raceId}/entryform`);
      await button(t('team:self')).click();
      await answer();
      await look('team-member-dialog');
      // A reload closes the dialog; the typed answers are in it when it opens again.
      await page.reload();
      await button(t('team:self')).click();
      await expect(dialog.getByLabel(t('entry:contactName'))).toHaveValue('Vízi Ödön');
      await expect(dialog.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
      await button(t('team:memberDone')).click();
      await expect(dialog).toBeHidden();
      await page
        .getByRole('button', { name: /Karola/, includeHidden: false })
        .filter({ hasText: 'Ft' })
        .click();
      await answer();
      await button(t('team:memberDone')).click();
      await expect(page.getByText(t('team:complete', { count: 2 }))).toBeVisible();
    });

    await member.step('the team goes into the cart as one', async () => {
      await page.getByLabel(t('team:name')).fill(name);
      await page.locator('select').selectOption(TEAM_RACES.run.category);
      const isKept = async () => {
        await expect(page.getByText(t('team:complete', { count: 2 }))).toBeVisible();
        await expect(page.getByLabel(t('team:name'))).toHaveValue(name);
        await expect(page.locator('select')).toHaveValue(TEAM_RACES.run.category);
      };
      await page.reload();
      await isKept();
      await page.goto('/cart');
      await page.goBack();
      await isKept();
      await page.locator('input[name="conditionsAccepted"]').click();
      await look('team-form-filled');
      await page
        .locator('main button[type="submit"]')
        .filter({ hasText: t('team:submit', { price: '' }).replace('·', '').trim() })
        .click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('heading', { name })).toBeVisible();
    });

    await member.step('it gets another name and another order', async () => {
      await page
        .getByRole('button', { name: t('team:changeOf', { name }) })
        .or(page.getByRole('link', { name: t('team:changeOf', { name }) }))
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByLabel(t('team:name')).fill(`${name} B`);
      await page.reload();
      await expect(page.getByLabel(t('team:name'))).toHaveValue(`${name} B`);
      await page.goBack();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.goForward();
      await expect(page.getByLabel(t('team:name'))).toHaveValue(`${name} B`);
      await button(t('common:save')).click();
      await expect(page.getByRole('heading', { level: 1, name: `${name} B` })).toBeVisible();
      const members = page.getByRole('listitem').filter({ has: page.getByText('Ft') });
      await page
        .getByRole('button', { name: t('team:upOf', { name: '§' }).split('§')[1] ?? '' })
        .last()
        .click();
      await expect(members.first()).toContainText('Karola');
    });

    await member.step('it leaves the cart with all its members', async () => {
      await page.getByRole('link', { name: t('team:toCart') }).click();
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(`${name} B`) })
        .last()
        .click();
      await button(t('cart:removeConfirm')).click();
      await expect(page.getByRole('heading', { name: t('cart:emptyTitle') })).toBeVisible();
    });
  },
  { site: 'run', language: 'hu', width: 1280 },
);
