import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { subscribe, subscribeByMail } from '@rajt/contract/content/operations/training';
import { holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { saveRegistration } from '@rajt/contract/entering/operations/timetables';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { redeemGiftCode } from '@rajt/contract/papers/operations/gift-cards';
import { resetPassword } from '@rajt/contract/people/operations/password';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { LANGUAGES, type Language } from '@rajt/rules/language';
import { WITHDRAWAL_NONE } from '@rajt/rules/orders/withdrawal';
import { giftCodeOf } from '@rajt/rules/papers/gift-code';
import { expect, test } from 'vitest';
import { auditedApp } from '../testkit/audited-app.ts';
import { buying, checkout } from '../testkit/buying.ts';
import { newPaidEntry } from '../testkit/new-entry.ts';
import { RUN } from '../testkit/new-gift.ts';
import { newManagedFellow } from '../testkit/new-participant.ts';
import { newPerson, newSession, type TestPerson } from '../testkit/new-person.ts';
import { newRace, type TestRace } from '../testkit/new-race.ts';
import { newTimetable } from '../testkit/new-timetable.ts';
import { newTraining } from '../testkit/new-training.ts';
import { registrationOf } from '../testkit/registration.ts';
import { request } from '../testkit/request.ts';
import { texts } from './platform/http/language.ts';

// Specification section 8: each message of the server, triggered in both languages. Which messages these are, and which ones the
// browser shows by itself, is in docs/spec/messages.json.
const t = auditedApp();
const { heldBy, passDeadline } = buying(() => t);

const spec = new URL('../../../docs/spec/', import.meta.url);
const read = (name: string) => readFile(new URL(name, spec), 'utf8');
const messages: Record<string, { server?: string[]; browser?: string[] }> = JSON.parse(
  await read('messages.json'),
);

type Told = { readonly failure: Readonly<Record<string, unknown>> };

/** Triggers each of them, in the requested language. */
const triggers: Record<string, (language: Language) => Promise<Told>> = {
  'errors:credentials_wrong': async (language) => {
    const { email } = await newPerson(t.db, { password: 'Balatoni7hullam' });
    return request(t.app, login, { language, body: { email, password: 'Rossz1jelszo' } });
  },
  'errors:validation': (language) => registering(language),
  'fieldErrors:consent_required': (language) => registering(language),
  'errors:entry_not_removable': async (language) => {
    const [as, race] = [await newPerson(t.db), await newRace(t.db)];
    const { entryId } = await newPaidEntry(t.db, as, race);
    return request(t.app, removeEntry, { as, language, params: { entryId } });
  },
  'errors:sold_out': async (language) => {
    const race = await newRace(t.db, { heats: [1] });
    await heldBy(await newPerson(t.db), race);
    return hold(await newPerson(t.db), race, language);
  },
  'errors:entry_closed': async (language) => {
    const race = await newRace(t.db, { entryClosesAt: new Date(Date.now() - 60_000) });
    return hold(await newPerson(t.db), race, language);
  },
  'errors:withdrawal_closed': async (language) => {
    const [as, race] = [await newPerson(t.db), await newRace(t.db, { withdrawal: WITHDRAWAL_NONE })];
    const { entryId } = await newPaidEntry(t.db, as, race);
    const body = { entryType: 'entry', reason: 'schedule', refund: 0, goodsRefund: 0 };
    return request(t.app, withdrawEntry, { as, language, params: { entryId }, body });
  },
  'errors:gateway_unavailable': async (language) => {
    const as = await newPerson(t.db);
    await heldBy(as, await newRace(t.db));
    t.gateway.refuseNextStart(5010);
    return pay(as, language);
  },
  'errors:cart_expired': async (language) => {
    const as = await newPerson(t.db);
    await heldBy(as, await newRace(t.db));
    await passDeadline();
    return pay(as, language);
  },
  'errors:coupon_invalid': async (language) => {
    const as = await newPerson(t.db);
    await heldBy(as, await newRace(t.db));
    return request(t.app, applyCoupon, { as, language, params: { code: 'NINCSILYEN' }, body: { cart: {} } });
  },
  'errors:gift_code_unusable': async (language) =>
    request(t.app, redeemGiftCode, {
      as: await newPerson(t.db),
      site: RUN,
      language,
      idempotencyKey: randomUUID(),
      params: { code: giftCodeOf(randomBytes(32)) },
      body: {},
    }),
  'errors:token_invalid': (language) => resetting(language, 'Tiszai8hullam'),
  'fieldErrors:password_too_short': (language) => resetting(language, 'Ab1'),
  'errors:already_subscribed': async (language) => {
    const [as, newsletterId] = [await newPerson(t.db), await newTraining(t.db)];
    const body = { newsletterId, startsOn: addDays(budapestDate(t.clock.now()), 1) };
    await request(t.app, subscribe, { as, body });
    return request(t.app, subscribe, { as, language, body });
  },
  'fieldErrors:email': (language) =>
    request(t.app, subscribeByMail, {
      language,
      body: { newsletterId: 'hirlevel', email: '', accepted: true },
    }),
  'fieldErrors:terms_required': (language) =>
    request(t.app, subscribeByMail, {
      language,
      body: { newsletterId: 'hirlevel', email: 'eszter@example.hu', accepted: false },
    }),
  'errors:classes_full': async (language) => {
    const race = await newRace(t.db);
    const [[only] = []] = await newTimetable(t.db, race, [[{ starts: '09:00', ends: '09:45', places: 1 }]]);
    const book = async () => {
      const as = await newPerson(t.db);
      const { ticketCode: code } = await newPaidEntry(t.db, as, race);
      const body = { race: race.raceId, classes: [only], final: true };
      return request(t.app, saveRegistration, { as, language, params: { code }, body });
    };
    await book();
    return book();
  },
  'errors:team_incomplete': async (language) => {
    const leader = await newPerson(t.db);
    await team(leader, await teamRace(), 1, 'Hiányosak', language);
    return pay(leader, language);
  },
  'errors:team_too_large': async (language) =>
    team(await newPerson(t.db), await teamRace(), 5, 'Sokan', language),
  'fieldErrors:team_name_taken': async (language) => {
    const race = await teamRace();
    await team(await newPerson(t.db), race, 2, 'Delfinek', language);
    return team(await newPerson(t.db), race, 2, 'Delfinek', language);
  },
  'fieldErrors:change_closed': async (language) => {
    const as = await newPerson(t.db);
    const race = await newRace(t.db, {
      form: { nickname: 'optional' },
      changeUntil: { bib: new Date(Date.now() - 60_000) },
    });
    const { entryId } = await newPaidEntry(t.db, as, race);
    return request(t.app, changeEntry, {
      as,
      language,
      params: { entryId },
      body: { form: { nickname: 'Eszti' } },
    });
  },
  'errors:fee_differs': async (language) => {
    const race = await newRace(t.db, { ageRates: [{ kind: 'student', percent: 50 }] });
    const as = await newPerson(t.db);
    const { entryId } = (await hold(as, race, language)).answer.data;
    return request(t.app, changeEntry, { as, language, params: { entryId }, body: { hasStudentCard: true } });
  },
};

const registering = (language: Language) =>
  request(t.app, register, {
    language,
    body: { ...registrationOf(`${randomUUID()}@example.hu`), dataStorageConsent: false },
  });
const resetting = (language: Language, password: string) =>
  request(t.app, resetPassword, {
    language,
    body: { email: 'eszter@example.hu', password, token: 'x'.repeat(43) },
  });
const hold = (as: TestPerson, race: TestRace, language: Language) =>
  request(t.app, holdEntry, {
    as,
    language,
    body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
  });
const pay = async (as: TestPerson, language: Language) =>
  request(t.app, startPayment, {
    as: { ...as, token: await newSession(t.db, as.id) },
    language,
    query: { paymode: 'spay_card' },
    body: checkout,
    idempotencyKey: randomUUID(),
  });
const teamRace = () => newRace(t.db, { kind: 'team', teamSizes: [2, 4] });

async function team(leader: TestPerson, race: TestRace, members: number, name: string, language: Language) {
  const people = [leader.id];
  for (let at = 1; at < members; at += 1)
    people.push(await newManagedFellow(t.db, leader, { familyName: `Társ${'abcdefgh'[at]}` }));
  return request(t.app, holdTeam, {
    as: leader,
    language,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: name }],
      memberEntries: people.map((participantId) => ({ participantId, heatId: race.heatIds[0], form: {} })),
      conditionsAccepted: true,
    },
  });
}

const said = Object.values(messages).flatMap(({ server = [] }) => server);

test('the table has each message of the specification, and each of the server’s has a trigger', async () => {
  const [, list = ''] =
    /User-facing messages exist for:\n((?: {2}- .*\n)+)/.exec(await read('specification.md')) ?? [];
  const bullets = [...list.matchAll(/^ {2}- (.*)$/gm)].map(([, bullet]) => bullet);
  expect(bullets.length).toBeGreaterThan(10);
  expect(Object.keys(messages)).toEqual(bullets);
  expect(Object.values(messages).filter((one) => !one.server && !one.browser)).toEqual([]);
  expect(Object.keys(triggers).sort()).toEqual([...said].sort());
});

test.each(said.flatMap((key) => LANGUAGES.map((language) => [key, language] as const)))(
  '%s is said in %s',
  async (key, language) => {
    t.clock.set(new Date());
    const told = await triggers[key]?.(language);
    const text = texts(language)(key as 'errors:internal', { items: '…' });
    const other = texts(language === 'hu' ? 'en' : 'hu')(key as 'errors:internal', { items: '…' });
    expect([text, other]).not.toContain(key);
    expect(other).not.toBe(text);
    const { user_msg: message, code, dev_msg: _, validation: __, ...fields } = told?.failure ?? {};
    const words = key.startsWith('errors:') ? [message] : Object.values(fields).flat();
    const [before = '', after = ''] = text.split('…');
    const fits = (word: unknown) => `${word}`.startsWith(before) && `${word}`.endsWith(after);
    expect(words.filter(fits), `${code}: ${words}`).toHaveLength(1);
    t.clock.set(new Date());
  },
);
