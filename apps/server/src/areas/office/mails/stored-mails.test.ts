import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newTraining } from '../../../../testkit/new-training.ts';
import { mails } from '../../../modules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await newTraining(test.db, { id: 'stored' });
  await sql`insert into newsletter_subscription (id, series_id, email, branch, market, language, state, starts_on)
    values (${LETTER_READER}, 'stored', 'reader@example.hu', 'run', 'int', 'hu', 'active', '2027-06-07')`.execute(
    test.db,
  );
});
afterAll(() => test.close());

const site = { branch: 'run', market: 'int' };
const named = { ...site, firstName: 'Eszter' };

const entered = { ...named, event: 'Tihany', race: '3 km', raceOn: '2027-06-12' };
const inTeam = { ...entered, team: 'Tihanyi Delfinek' };
const waited = { ...named, event: 'Tihany', race: '3 km', heat: '8:00' };

/** The reader of the letter of a plan; its words are read when it is sent. */
const LETTER_READER = '9b2c7c1e-3c55-4a9e-9a53-0b6d7a1f4c11';

const NEWS = { subject: 'Hírek', preheader: 'Hírek', blocks: [] };

/** Each kind with the payload that the table has of it: what an earlier version has queued is sent by this one. */
const STORED: Record<string, object> = {
  'staff-invitation': { token: 'secret', inviter: 'Varga Judit', role: 'desk', event: null, days: 7 },
  'staff-enrolment': { firstName: 'Eszter', code: 'ABCDEFGH', minutes: 15 },
  'staff-recovery-used': { firstName: 'Eszter', count: 9 },
  'staff-factor-reset': { firstName: 'Eszter', by: 'Varga Judit', name: null, reason: 'Elveszett.' },
  'staff-flags-daily': { firstName: 'Eszter', flags: [{ kind: 'refund_overdue', count: 2 }], assigned: 1 },
  'staff-flags-urgent': { firstName: 'Eszter', flags: [{ kind: 'payment_mismatch', count: 1 }] },
  'staff-reviewer': { firstName: 'Eszter', name: 'Varga Judit', event: 'Tihany' },
  'event-moved': {
    ...named,
    hasAccount: true,
    event: 'Tihany',
    eventId: 'tihany',
    from: '2027-06-12',
    to: '2027-06-19',
    optOutUntil: '2027-06-16T10:00:00.000Z',
    participants: ['Kiss Eszter'],
    moreParticipants: 0,
  },
  'event-cancelled': {
    ...named,
    role: 'entered',
    event: 'Tihany',
    day: '2027-06-12',
    participants: ['Kiss Eszter'],
    moreParticipants: 0,
    refundHuf: 8500,
  },
  activation: { ...named, token: 'secret', validDays: 3 },
  'already-registered': named,
  'password-reset': { ...named, token: 'secret', validHours: 2 },
  'password-changed': named,
  'no-account': site,
  'account-inactive': site,
  'old-user-activation': { ...named, token: 'secret', validDays: 30 },
  'email-change': { ...named, token: 'secret', validHours: 24 },
  'email-change-taken': site,
  'email-change-asked': { ...named, newEmail: 'new@example.hu' },
  'email-changed': { ...named, newEmail: 'new@example.hu' },
  'owner-confirmation': { ...named, token: 'secret', validMinutes: 10 },
  'identity-linked': { ...named, provider: 'google' },
  'balance-ends': { ...named, expiresOn: '2027-12-31', amountHuf: 3400, totalHuf: 5000 },
  'account-erased': site,
  'news-test': {
    issue: { id: 'news', branch: 'run', enteredEvents: null, hu: NEWS, en: NEWS },
    firstName: 'Anna',
    subscribeId: LETTER_READER,
  },
  'message-test': { eventId: 'eszaka', messageId: '1', entryIds: ['1'], firstName: 'Anna' },
  'entry-confirmation': { orderId: '1' },
  'entered-by-other': { ...entered, buyer: 'Kis Anna', bib: '12', token: 'secret' },
  'entry-objected': { ...entered, participant: 'Nagy Örs' },
  'team-invited': {
    ...inTeam,
    leader: 'Kis Anna',
    token: 'secret',
    until: '2027-06-01T18:00:00.000Z',
    isReminder: true,
  },
  'team-declined': { ...inTeam, member: 'Nagy Örs', teamEntryId: '7' },
  'team-joined': { ...inTeam, members: ['Kis Anna', 'Nagy Örs'], missing: 1, teamEntryId: '7' },
  'team-incomplete': {
    ...inTeam,
    members: ['Nagy Örs', 'Kis Anna'],
    teamEntryId: '7',
    until: '2027-06-01T18:00:00.000Z',
  },
  'team-lead-offered': { ...inTeam, leader: '', missing: 2 },
  'team-lead-taken': { ...inTeam, leader: 'Kis Anna' },
  'team-member-replaced': { ...inTeam, leader: 'Kis Anna' },
  'entry-offered': {
    ...site,
    event: 'Pesti Partfutás',
    race: '10 km',
    raceOn: '2027-06-12',
    giver: 'Kis Anna',
    feeHuf: 1000,
    token: 'a-secret',
    until: '2027-06-01T22:00:00.000Z',
  },
  'entry-offer-taken-back': {
    ...site,
    event: 'Pesti Partfutás',
    race: '10 km',
    raceOn: '2027-06-12',
    giver: 'Kis Anna',
  },
  'entry-offer-ended': {
    ...site,
    event: 'Pesti Partfutás',
    race: '10 km',
    raceOn: '2027-06-12',
    why: 'declined',
    firstName: 'Anna',
    participant: 'Kis Anna',
    entryId: '12',
  },
  'entry-replaced': {
    ...site,
    event: 'Pesti Partfutás',
    race: '10 km',
    raceOn: '2027-06-12',
    newRace: 'Félmaraton',
    newRaceOn: '2027-06-13',
    firstName: 'Anna',
    participant: 'Kis Anna',
    newParticipant: 'Kis Anna',
    isParticipant: true,
    returnedHuf: 2500,
    isServicesOnly: false,
  },
  'entry-withdrawn': {
    ...entered,
    role: 'payer',
    isActor: false,
    hasAccount: true,
    actor: 'Kis Anna',
    participants: ['Nagy Örs', 'Kis Anna'],
    team: 'Tihanyi Delfinek',
    paidHuf: 17_000,
    feeHuf: 2000,
    refundHuf: 15_000,
    isServicesOnly: true,
    expiresOn: '2028-12-31',
  },
  'entry-changed': {
    ...entered,
    role: 'participant',
    hasAccount: true,
    actor: 'Kis Anna',
    participant: 'Nagy Örs',
    answers: [
      { name: 'heat', from: '8:00', to: '9:00' },
      { name: 'shirtType', from: '', to: 'female' },
      { name: 'firstSameDistance', from: 'false', to: 'true' },
      { name: 'medicalFileId', from: '', to: 'file' },
    ],
  },
  'race-week': {
    ...entered,
    entryId: '7',
    participant: 'Nagy Örs',
    start: '8:00',
    place: 'Tihany',
    bib: '12',
    caption: 'Örs',
    pickup: 'Rajtközpont',
  },
  'proof-refused': {
    ...named,
    event: 'Tihany',
    race: '10 km',
    entryId: '7',
    participant: 'Nagy Örs',
    said: '1:45:30',
    reason: 'A kép nem olvasható.',
    until: '2027-06-12',
  },
  'certificate-refused': {
    ...named,
    event: 'Tihany',
    race: '10 km',
    entryId: '7',
    participant: 'Nagy Örs',
    verdict: 'other',
    until: '2027-06-11',
  },
  'certificate-missing': {
    ...entered,
    entryId: '7',
    participant: 'Nagy Örs',
    start: '8:00',
    place: 'Tihany',
  },
  'entry-keeper-erased': {
    ...named,
    keeper: 'Kis Anna',
    entries: [{ event: 'Tihany', race: '3 km', raceOn: '2027-06-12' }],
    token: 'a-secret',
    until: '2027-06-01T22:00:00.000Z',
  },
  'entry-claimed': {
    ...named,
    participant: 'Kis Péter',
    claimer: 'Kiss Péter',
    entries: [{ event: 'Tihany', race: '3 km', raceOn: '2027-06-12' }],
  },
  'waiting-offer': { ...waited, until: '2027-06-12T06:00:00.000Z', people: 2 },
  'waiting-lapsed': waited,
  'waiting-ended': waited,
  'gift-card': { giftId: '1' },
  'newsletter-confirm': { ...site, name: 'Első öt kilométer', subscribeId: LETTER_READER },
  'newsletter-already': { ...site, name: 'Első öt kilométer', subscribeId: LETTER_READER },
  'training-letter': { ...named, letterId: 'stored-1', subscribeId: LETTER_READER },
  'back-in-stock': {
    branch: 'run',
    market: 'dom',
    firstName: 'Péter',
    product: 'Rajt póló – M',
    productId: 'rajt-polo',
  },
  'entry-open': {
    ...named,
    event: 'Tihany',
    race: '3 km',
    raceId: 'tihany-3km',
    closesAt: '2027-06-12T06:00:00.000Z',
  },
  'payment-unfulfillable': { orderId: '1', amountHuf: 8500 },
  'products-given-back': {
    orderId: '1',
    why: 'cancelled',
    names: [{ name: 'Póló – S', count: 2 }],
    refundHuf: 8000,
    feeHuf: 0,
  },
  'products-withdrawn': {
    orderId: '1',
    receivedAt: '2027-06-12T06:00:00.000Z',
    refundHuf: 4000,
    awayHuf: 0,
    here: [{ name: 'Póló – S', count: 1 }],
    away: [],
  },
  'goods-marked': {
    orderId: '1',
    mark: 'ready',
    names: [{ name: 'Póló – S', count: 1 }],
    parcelNumber: null,
    pickups: ['A rajtközpontban.'],
  },
};

it('knows every mail that a module defines, and no two by one name', () => {
  const folder = join(import.meta.dirname, '../..');
  const defined = globSync('*/*/**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/defineMail\(\s*'([a-z-]+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(mails.map(({ kind }) => kind).sort()).toEqual(defined.sort());
  expect(Object.keys(STORED).sort()).toEqual(defined.sort());
});

it.each(['hu', 'en'])('the mails that were queued before an upgrade are sent, in %s', async (language) => {
  const person = await newPerson(test.db);
  const race = await newRace(test.db);
  const { eventId } = race;
  const { orderId, entryId } = await newPaidEntry(test.db, person, race);
  const { rows } = await sql<{ messageId: string }>`
    insert into message (event_id, filter, search, is_everybody, content) values (${eventId}, '{"all": []}', '', true,
      '{"hu": {"subject": "A rajt", "text": "Hozd el!"}, "en": {"subject": "The start", "text": "Bring it!"}}')
    returning id::text as "messageId"`.execute(test.db);
  const ofMessage = { eventId, entryIds: [entryId], ...rows[0] };
  expect(await runJobs(test)).toEqual([]);
  await sql`delete from mail_message`.execute(test.db);
  test.mails.length = 0;
  await test.clock.back({ days: 3 }, async () => {
    for (const [kind, payload] of Object.entries(STORED)) {
      const isOfOrder = 'orderId' in payload;
      const stored = { ...payload, ...(isOfOrder && { orderId }), ...('messageId' in payload && ofMessage) };
      const key = `${kind}:${isOfOrder ? orderId : 'giftId' in payload ? payload.giftId : language}`;
      await sql`insert into mail_message (business_key, kind, recipient, language, payload)
        values (${key}, ${kind}, ${person.email}, ${language}, ${JSON.stringify(stored)})
      `.execute(test.db);
    }
  });
  expect(await runJob(test, 'remind-mails')).toEqual([]);
  expect(await runJobs(test)).toEqual([]);
  expect(test.mails).toHaveLength(Object.keys(STORED).length);
  for (const { subject, html, text } of test.mails) {
    expect(subject).not.toMatch(/mail:|\{\{/i);
    expect(`${html}${text}`).not.toMatch(/mail:[a-z]+\.|\{\{/i);
  }
  expect(new Set(test.mails.map(({ subject }) => subject)).size).toBe(test.mails.length);
});
