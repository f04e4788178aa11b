import type { Locator } from '@playwright/test';
import { getEvent, getRace, listEvents, listHeats, type RaceDetail } from '@rajt/contract/operations/catalog';
import { rememberAnswers } from '@rajt/contract/operations/entry-defaults';
import { changePerson } from './support/browser-state.ts';
import { letThePayment, orderButton } from './support/checkout.ts';
import { callerAt, keepAddresses, newPerson, type Person } from './support/person.ts';
import type { Place } from './support/place.ts';
import { expect, journey, member } from './support/test.ts';

/** From the page of an event to the gateway; to try again after a refused payment. */
const MAX_TAPS = { enter: 6, again: 2 };

journey(
  member,
  'a known runner enters any race in six taps, and tries again in two',
  async ({ page, place, t, person }) => {
    let taps = 0;
    const tap = async (button: Locator) => {
      taps += 1;
      await button.click();
    };
    const counted: string[] = [];
    for (const { race, eventId, heats } of await differentRaces(place, person)) {
      const runner = await knownRunner(place);
      await page.goto('/general-terms-and-conditions');
      await changePerson(page, place, runner);
      await page.goto(`/events/${eventId}`);
      taps = 0;
      await tap(page.locator(`a[href="/races/${race.id}/entryform"]`).filter({ visible: true }).first());
      await expect(page).toHaveURL(`/races/${race.id}/entryform`);
      const asks = Object.values(race.form).some((demand) => demand !== 'off');
      await expect(page.getByText(t('entry:asLastTime'))).toHaveCount(asks ? 1 : 0);
      if (heats > 1)
        await tap(
          page
            .locator('label')
            .filter({ has: page.locator('input[name="heatId"]:enabled') })
            .first(),
        );
      await tap(page.locator('input[name="conditionsAccepted"]'));
      await tap(page.getByRole('button', { name: t('entry:submit', { price: '' }).replace('·', '').trim() }));
      await expect(page).toHaveURL('/cart');
      await tap(page.locator('input[name="termsAccepted"]'));
      await tap(orderButton(page, t));
      await expect(page).toHaveURL(/\/pay\//);
      counted.push(`${race.id}: ${taps}`);
      expect(taps, race.id).toBeLessThanOrEqual(MAX_TAPS.enter);
    }
    console.info(`taps from the event to the gateway\n  ${counted.join('\n  ')}`);

    await member.step('a refused payment is tried again', async () => {
      await letThePayment(page, 'fail');
      taps = 0;
      await tap(page.getByRole('link', { name: t('confirm:tryAgain') }));
      await expect(page.locator('input[name="termsAccepted"]')).toBeChecked();
      await tap(orderButton(page, t));
      await expect(page).toHaveURL(/\/pay\//);
      expect(taps).toBeLessThanOrEqual(MAX_TAPS.again);
    });
  },
);

/** Somebody who has raced here and asked us to remember what they answered. */
async function knownRunner(place: Place): Promise<Person> {
  const runner = await newPerson(place);
  await keepAddresses(runner, 'Vízi Ödön');
  await callerAt(place, runner.session.access_token)(rememberAnswers, {
    params: { userId: runner.session.user_id },
    body: {
      shirtType: 'male',
      shirtSize: 'L',
      plannedPace: place.site === 'swim' ? '2:10' : '5:30',
      injuryContactName: 'Vízi Ödönné',
      injuryContactPhone: '+36 20 987 6543',
      nickname: 'Ödi',
    },
  });
  return runner;
}

/** Of the races that can be entered now, one of each kind of form; without those that want a paper of a doctor. */
async function differentRaces(
  place: Place,
  { session: { access_token: token } }: Person,
): Promise<{ race: RaceDetail; eventId: string; heats: number }[]> {
  const call = callerAt(place, token);
  const events = (await call(listEvents)).answer.data.items.filter(({ state }) => state === 'open');
  const found = new Map<string, { race: RaceDetail; eventId: string; heats: number }>();
  for (const { id: eventId } of events) {
    const { races } = (await call(getEvent, { params: { eventId } })).answer.data;
    for (const { id: raceId } of races.filter(({ state }) => state === 'open')) {
      const race = (await call(getRace, { params: { raceId } })).answer.data;
      const heats = (await call(listHeats, { params: { raceId } })).answer.data.items.length;
      if (race.forMe.refusals.length > 0 || race.form.medicalCertificate === 'required') continue;
      found.set(JSON.stringify([race.form, heats > 1]), { race, eventId, heats });
    }
  }
  return [...found.values()];
}
