import type { Locator } from '@playwright/test';
import {
  getEvent,
  getRace,
  listEvents,
  listHeats,
  type RaceDetail,
} from '@rajt/contract/content/operations/catalog';
import { getEntryDefaults, rememberAnswers } from '@rajt/contract/entering/operations/entry-defaults';
import { BRANCHES } from '@rajt/rules/branch';
import { askedEntryFields } from '@rajt/rules/entering/entry-form';
import { browserState, changePerson, WITHOUT_APP } from './support/browser-state.ts';
import { keepCertificate } from './support/certificate.ts';
import { letThePayment, orderButton } from './support/checkout.ts';
import { sql } from './support/database.ts';
import { linkFromMail } from './support/mails.ts';
import { callerAt, keepAddresses, newEmail, newPerson, PASSWORD, type Person } from './support/person.ts';
import { originOf, type Place, placesOf } from './support/place.ts';
import { type EnteredRace, representatives, tapsOf } from './support/race-traits.ts';
import { expect, journey, member, test } from './support/test.ts';

/** From the page of an event to the gateway; to try again after a refused payment. */
const MAX_TAPS = { enter: 6, again: 2 };
/** The same way for a visitor without an account: presses and fields that are typed into. */
const MAX_FIRST_TIME = 23;

/** An event that one may have heard of, and a race that asks the usual questions. */
const FIRST = {
  swim: { eventId: 'furedi-hullamjaras', raceId: 'furedi-hullamjaras-3600' },
  run: { eventId: 'pesti-partfutas', raceId: 'pesti-partfutas-10km' },
} as const;

/** A visitor on a first visit, who makes no choice about cookies. */
const visitor = test.extend({
  storageState: ({ place }, use) => use(browserState(originOf(place), place.language, undefined, false)),
});

journey(
  visitor,
  'somebody new comes for a race, registers, and is at the gateway in 23 interactions',
  async ({ page, browser, context, place, t, look }) => {
    const { eventId, raceId } = FIRST[place.site];
    const wanted = `/events/${eventId}`;
    const email = newEmail();
    const counted: string[] = [];
    let count = 0;
    const tap = async (what: Locator) => {
      count += 1;
      await what.click();
    };
    const type = async (what: Locator, text: string) => {
      count += 1;
      await what.pressSequentially(text);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const input = (name: string) => page.locator(`input[name="${name}"]`);
    const chip = (name: string) =>
      page.locator('label').filter({ has: input(name).and(page.locator(':enabled')) });
    const part = async (name: string, walk: () => Promise<void>) => {
      const before = count;
      await visitor.step(name, walk);
      counted.push(`${name}: ${count - before}`);
    };

    await part('the invitation', async () => {
      await page.goto(wanted);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`);
      await expect(page.getByRole('region', { name: t('auth:invitedTo') })).toContainText(
        /Füred|Pest|Budapest/,
      );
      await look('login-invited');
      await type(field(t('auth:email')), email);
      await tap(button(t('auth:next')));
    });

    await part('the registration', async () => {
      await type(field(t('person:familyName')), 'Hevesi');
      await type(field(t('person:firstName')), 'Zsófi');
      await type(field(t('registration:newPassword')), PASSWORD);
      await tap(button(t('registration:next')));
      // In one go, as people know it by.
      const isHungarian = place.language === 'hu';
      await type(field(t(isHungarian ? 'person:year' : 'person:day')), isHungarian ? '19940228' : '28021994');
      await tap(page.getByRole('radio', { name: t('person:genderF') }));
      await type(field(t('person:phone')), '06 20 987 6543');
      await type(field(t('reference:zip')), '8237');
      await expect(field(t('reference:city'))).toHaveValue('Tihany');
      await type(field(t('addresses:street')), 'Fő utca 1.');
      await tap(input('dataStorageConsent'));
      await tap(button(t('registration:registrationButton')));
      await expect(page.getByText(t('registration:mailboxText', { email }))).toBeVisible();
    });

    await part('the mail', async () => {
      const link = await linkFromMail(email, '/registration/activate');
      // A mail scanner with a whole browser opens the link first, and confirms nothing.
      const scanner = await browser.newContext();
      const scanned = await scanner.newPage();
      await scanned.goto(link);
      await expect(scanned.locator('input[type="password"]')).toBeVisible();
      await scanner.close();
      expect(await activatedAt(email)).toBeNull();
      // As the press of the mail's button does, in a tab of its own: the browser that registered needs nothing more.
      count += 1;
      const ofTheMail = await context.newPage();
      await ofTheMail.goto(link);
      await expect(ofTheMail).toHaveURL(wanted);
      // The tab that registered goes on to the same.
      await expect(page).toHaveURL(wanted);
      await ofTheMail.goto(link);
      await expect(ofTheMail.getByRole('link', { name: t('activation:goOn') })).toBeVisible();
      await ofTheMail.close();
    });

    await part('the entry', async () => {
      await tap(page.locator(`a[href="/races/${raceId}/entryform"]`).filter({ visible: true }).first());
      await expect(page).toHaveURL(`/races/${raceId}/entryform`);
      await expect(
        input('form.shirtType').and(page.locator('[value="female"]')),
        'the cut is known',
      ).toBeChecked();
      await tap(chip('heatId').first());
      await tap(chip('form.shirtSize').nth(2));
      await type(input('form.injuryContactName'), 'Hevesi Géza');
      await type(input('form.injuryContactPhone'), '+36 20 987 6543');
      await tap(input('conditionsAccepted'));
      await tap(page.getByRole('button', { name: t('entry:submit', { price: '' }).replace('·', '').trim() }));
      await expect(page).toHaveURL('/cart');
    });

    await part('the order', async () => {
      await tap(input('termsAccepted'));
      await tap(orderButton(page, t));
      await expect(page).toHaveURL(/\/pay\//);
    });

    console.info(
      `interactions from the event to the gateway, the first time: ${count}\n  ${counted.join('\n  ')}`,
    );
    expect(count).toBeLessThanOrEqual(MAX_FIRST_TIME);
  },
);

for (const site of BRANCHES) {
  const name = `a known ${site === 'run' ? 'runner' : 'swimmer'} enters any race in six taps, and tries again in two`;
  journey(
    member,
    name,
    async ({ page, place, t, person }) => {
      let taps = 0;
      const tap = async (button: Locator) => {
        taps += 1;
        await button.click();
      };
      const counted: string[] = [];
      let buyer = person;
      const races = await openRaces(place, person);
      for (const race of races) expect(tapsOf(race), race.id).toBeLessThanOrEqual(MAX_TAPS.enter);
      for (const race of shareOf(place, name, races)) {
        const asked = askedEntryFields(race.form);
        const isCertificateNeeded = race.form.medicalCertificate === 'required';
        const runner = await knownRunner(place);
        if (isCertificateNeeded) await keepCertificate(place, runner);
        await page.goto(WITHOUT_APP);
        await changePerson(page, place, runner);
        await page.goto(`/events/${race.event.id}`);
        taps = 0;
        await tap(page.locator(`a[href="/races/${race.id}/entryform"]`).filter({ visible: true }).first());
        await expect(page).toHaveURL(`/races/${race.id}/entryform`);
        const isFilledIn = asked.some((field) => field !== 'medicalCertificate');
        await expect(page.getByText(t('entry:asLastTime'))).toHaveCount(isFilledIn ? 1 : 0);
        await expect(page.locator('input[name="heatId"]:checked')).toHaveCount(1);
        if (isCertificateNeeded) await tap(page.getByRole('button', { name: t('entry:certificateUse') }));
        await tap(page.locator('input[name="conditionsAccepted"]'));
        await tap(
          page.getByRole('button', { name: t('entry:submit', { price: '' }).replace('·', '').trim() }),
        );
        await expect(page).toHaveURL('/cart');
        await tap(page.locator('input[name="termsAccepted"]'));
        await tap(orderButton(page, t));
        await expect(page).toHaveURL(/\/pay\//);
        counted.push(`${race.id}: ${taps}`);
        expect(taps, race.id).toBe(tapsOf(race));
        buyer = runner;
      }
      console.info(`taps from the event to the gateway\n  ${counted.join('\n  ')}`);

      await member.step('how it was paid is remembered, too', async () => {
        const { user_id: userId, access_token: token } = buyer.session;
        const remembered = async () =>
          (await callerAt(place, token)(getEntryDefaults, { params: { userId } })).answer.data.remembered;
        await expect.poll(async () => (await remembered())?.paymode).toBe('spay_card');
      });

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
    { site },
  );
}

/** The time at which the address of an account was confirmed; null: not yet. */
async function activatedAt(email: string): Promise<Date | null> {
  const [account] = await sql<{ at: Date | null }>(
    'select activated_at as at from account where email_canonical = $1',
    [email],
  );
  return account?.at ?? null;
}

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

type OpenRace = RaceDetail & EnteredRace;

/** The races that the person may enter now. */
async function openRaces(place: Place, { session: { access_token: token } }: Person): Promise<OpenRace[]> {
  const call = callerAt(place, token);
  const events = (await call(listEvents)).answer.data.items.filter(({ state }) => state === 'open');
  const found: OpenRace[] = [];
  for (const { id: eventId } of events) {
    const { races } = (await call(getEvent, { params: { eventId } })).answer.data;
    for (const { id: raceId } of races.filter(({ state }) => state === 'open')) {
      const race = (await call(getRace, { params: { raceId } })).answer.data;
      const heats = (await call(listHeats, { params: { raceId } })).answer.data.items;
      if (race.forMe.refusals.length > 0) continue;
      found.push({ ...race, heats, hasStudentRate: race.forMe.withStudentCard !== null });
    }
  }
  return found;
}

/** Races that have every trait between them; with `--all-places` every race, each at one of the site's places. */
function shareOf(place: Place, name: string, races: readonly OpenRace[]): OpenRace[] {
  if (!process.env['RAJT_E2E_ALL_PLACES']) return representatives(races);
  const places = placesOf(name, { site: place.site }).map((one) => JSON.stringify(one));
  const mine = places.indexOf(JSON.stringify(place));
  return races.filter((_, at) => at % places.length === mine);
}
