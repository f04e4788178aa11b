import { rememberAnswers } from '@rajt/contract/entering/operations/entry-defaults';
import { getOwnData, type OwnData } from '@rajt/contract/orders/operations/privacy';
import { setConsent } from '@rajt/contract/people/operations/consents';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { en } from '@rajt/phrases/en';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog } from '../../../../testkit/audit.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newVerdict } from '../../../../testkit/new-certificate.ts';
import { newClaimLink } from '../../../../testkit/new-claim-link.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { giving, newGiftProduct } from '../../../../testkit/new-gift.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { newStaffRows } from '../../../../testkit/new-staff-rows.ts';
import { newTimetable } from '../../../../testkit/new-timetable.ts';
import { newTraining } from '../../../../testkit/new-training.ts';
import { request } from '../../../../testkit/request.ts';
import { pdf } from '../../../../testkit/sample-files.ts';
import { HEALTH_CONSENT_VERSION } from '../../people/consents/index.ts';

let test: TestApp;
let person: TestPerson;
let other: TestPerson;
let data: OwnData;
beforeAll(async () => {
  test = await createTestApp();
  person = await newPerson(test.db, { password: 'Őrült1adat', email: 'sajat@example.hu' });
  other = await newPerson(test.db, { email: 'masik@example.hu', firstName: 'Valakimás' });
  const race = await newRace(test.db);
  const [[classId = ''] = []] = await newTimetable(test.db, race, [[{ starts: '09:00', ends: '10:00' }]]);
  for (const one of [person, other]) {
    const { orderId, entryId } = await newPaidEntry(test.db, one, race, { nickname: `név-${one.id}` });
    await test.db
      .insertInto('entry_handover')
      .values({
        entry_id: entryId,
        giver_id: one.id,
        email: `atvevo-${one.id}@example.hu`,
        fee_huf: 1000,
        nonce: Buffer.alloc(16),
        token_hash: Buffer.from(one.id),
        expires_at: new Date(Date.now() + 1e9),
      })
      .execute();
    await newStaffRows(test, one);
    // As the log named an order before migration 0027.
    await sql`insert into audit_log (actor_id, action, subject)
      values (${one.id}, 'purchase.paid', ${`purchase:${orderId}`})`.execute(test.db);
    await request(test.app, uploadFile, {
      as: one,
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: `igazolas-${one.id}.pdf` },
      file: { bytes: pdf(), type: 'application/pdf' },
    });
    const { id: fileId } = await test.db
      .selectFrom('stored_file')
      .select('id')
      .where('person_id', '=', one.id)
      .executeTakeFirstOrThrow();
    const words = `indoklás-${one.id}`;
    await newVerdict(test.db, { entryId, fileId }, { reviewedBy: one.id, verdict: 'other', words });
    await request(test.app, setConsent, {
      as: one,
      params: { consentId: 'telekom' },
      body: { consent: true },
    });
    await test.db
      .insertInto('address')
      .values({
        person_id: one.id,
        name: 'Számla Név',
        country: 'HU',
        zip: '1117',
        city: 'Budapest',
        street: 'Fő út 1.',
      })
      .execute();
    const answers = { nickname: `név-${one.id}`, paymode: 'otp_szep' };
    await request(test.app, rememberAnswers, { as: one, body: answers });
    await test.db
      .insertInto('login_identity')
      .values({ provider: 'google', subject: `g-${one.id}`, person_id: one.id })
      .execute();
    await test.db
      .insertInto('known_device')
      .values({ secret_hash: Buffer.from(`device-${one.id}`), person_id: one.id })
      .execute();
    const child = await newManagedFellow(test.db, one, { firstName: `gyerek-${one.id}` });
    await newClaimLink(test.db, child);
    await test.db
      .insertInto('team_entry')
      .values({ race_id: race.raceId, leader_id: one.id, name: `csapat-${one.id}` })
      .execute();
    await sql`
      with place as (
        insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids)
        values (${race.raceId}, ${race.heatIds[0]}, ${one.id}, 'swim', 'dom', '{}') returning id
      )
      insert into waiting_person select id, ${one.id}, ${race.raceId} from place`.execute(test.db);
    await test.db
      .insertInto('opening_notice')
      .values({ account_id: one.id, race_id: race.raceId, branch: 'swim', market: 'dom' })
      .execute();
    await test.db
      .insertInto('company_entry')
      .values({ account_id: one.id, race_id: race.raceId, billing: JSON.stringify({ company: 'Hajó Kft.' }) })
      .execute();
    await test.db
      .insertInto('workout')
      .values({ entry_id: entryId, distance_m: 5000, workout_on: '2026-11-20' })
      .execute();
    await test.db
      .insertInto('race_result')
      .values({ entry_id: entryId, status: 'finished', net_time_cs: 633_042, decimals: 2 })
      .execute();
    await sql`
      with version as (
        insert into result_import (race_id, state, line_count) values (${race.raceId}, 'replaced', 1) returning id
      )
      insert into result_line (import_id, entry_id, status, net_time_cs, gun_time_cs, decimals)
      select id, ${entryId}, 'finished', 633_000, 633_150, 2 from version`.execute(test.db);
    await test.db.insertInto('virtual_time').values({ entry_id: entryId, net_time_s: 6330 }).execute();
    await test.db.insertInto('class_choice').values({ entry_id: entryId }).execute();
    await test.db.insertInto('chosen_class').values({ entry_id: entryId, class_id: classId }).execute();
    await newCredit(test.db, one, { note: `jóváírás-${one.id}` });
    await newGrant(test, one, 'reviewer');
    await newGrant(test, one, 'registrar', race.eventId);
  }
  const { variantIds } = await newProduct(test.db);
  const planId = await newTraining(test.db);
  const giftId = await newGiftProduct(test.db, 5_000, { branches: ['run'] });
  for (const as of [person, other]) {
    const params = { variantId: variantIds[0] ?? '' };
    expect((await request(test.app, setCartProduct, { as, params, body: { quantity: 1 } })).status).toBe(200);
    await sql`
      with issue as (
        insert into news_issue (id, branch, content, send_at) values (${`news-${as.id}`}, 'run', '{}', app_now()) returning id
      )
      insert into news_letter (issue_id, account_id, state, recipient, begun_at)
      select id, ${as.id}, 'sent', ${as.email}, app_now() from issue`.execute(test.db);
    await test.db
      .insertInto('newsletter_subscription')
      .values({
        series_id: planId,
        account_id: as.id,
        branch: 'swim',
        market: 'dom',
        language: 'hu',
        state: 'active',
        starts_on: '2026-03-02',
      })
      .execute();
    await test.db
      .insertInto('stock_notice')
      .values({ account_id: as.id, variant_id: params.variantId, branch: 'swim', market: 'dom' })
      .execute();
    expect((await giving(() => test).put(as, giftId)).status).toBe(200);
  }
  await sql`insert into entry_tag (entry_id, tag) select id, 'VIP' from entry where participant_id in (${person.id}, ${other.id})`.execute(
    test.db,
  );
  await sql`
    insert into privacy_request (person_id, right_used, channel, name, contact, words, received_on, due_on)
    select id, 'access', 'mail', 'Név', 'cim@example.hu', 'Kérem az adataimat.', '2026-11-01', '2026-12-01'
    from person where id in (${person.id}, ${other.id})`.execute(test.db);
  await sql`insert into person_note (person_id, text) values (${person.id}, 'Nyugodt futó.'), (${other.id}, 'Valakimás.')`.execute(
    test.db,
  );
  await newCoupon(test.db, { people: [person] });
  await newCoupon(test.db, { people: [other] });
  expect(await runJobs(test, { only: ['make-invoices'] })).toEqual([]);
  data = (await request(test.app, getOwnData, { as: person })).answer.data;
});
afterAll(() => test.close());

it('has every part, each with what belongs to the person', () => {
  const counts = Object.fromEntries(Object.entries(data.parts).map(([name, rows]) => [name, rows.length]));
  expect(counts).toEqual({
    person: 1,
    addresses: 1,
    consents: 2,
    entryDefaults: 1,
    entryHandovers: 1,
    fellows: 1,
    claimLinks: 1,
    keepers: 0,
    teams: 1,
    namedMembers: 0,
    waitingPlaces: 1,
    openingNotices: 1,
    stockNotices: 1,
    news: 1,
    newsletters: 1,
    companyEntries: 1,
    providers: 1,
    sessions: 1,
    devices: 1,
    roles: 2,
    secondFactor: 2,
    recoveryCodes: 1,
    staffInvitations: 1,
    flagMails: 1,
    flags: 1,
    flagNotes: 1,
    entries: 1,
    certificateReviews: 1,
    givenReviews: 1,
    classes: 1,
    tags: 1,
    messages: 0,
    writtenMessages: 0,
    writtenNews: 0,
    notes: 1,
    writtenNotes: 0,
    privacyRequests: 1,
    handledRequests: 0,
    entryViews: 0,
    entryExports: 0,
    userImports: 0,
    virtualResults: 2,
    raceResults: 1,
    resultVersions: 1,
    products: 2,
    giftCards: 1,
    redeemedCards: 0,
    coupons: 1,
    deliveries: 0,
    deliveryChoices: 0,
    orders: 1,
    invoices: 1,
    payments: 1,
    credits: 1,
    ledger: 3,
    files: 1,
    mails: 1,
    log: expect.any(Number),
  });
  expect(data.parts['person']?.[0]).toMatchObject({
    email: 'sajat@example.hu',
    birthDate: '1990-05-17',
    hasPassword: true,
    newsletterPage: expect.stringMatching(/^http:\/\/localhost:3000\/marketing\/[0-9a-f-]{36}$/),
  });
  expect(data.parts['virtualResults']).toEqual(
    expect.arrayContaining([expect.objectContaining({ netTime: '01:45:30' })]),
  );
  expect(data.parts['raceResults']).toMatchObject([{ netTime: '01:45:30.42' }]);
  expect(data.parts['resultVersions']).toMatchObject([{ netTime: '01:45:30', gunTime: '01:45:31.5' }]);
  expect(data.parts['entryDefaults']?.[0]).toMatchObject({
    nickname: `név-${person.id}`,
    paymode: 'otp_szep',
  });
  expect(data.parts['entries']?.[0]).toMatchObject({
    race: 'Félmaraton',
    form: { nickname: `név-${person.id}` },
  });
  expect(data.parts['mails']?.[0]).toMatchObject({
    kind: 'entry-confirmation',
    recipient: 'sajat@example.hu',
  });
  expect(data.parts['certificateReviews']).toMatchObject([
    { race: 'Félmaraton', verdict: 'other', verdictWords: `indoklás-${person.id}`, undoneAt: null },
  ]);
  expect(Object.keys(data.parts['givenReviews']?.[0] ?? {})).toEqual(['event', 'reviewedAt']);
  expect(data.parts['roles']).toMatchObject([
    { role: 'reviewer', event: null },
    { role: 'registrar', event: 'Őszi Próba' },
  ]);
  expect(data.parts['consents']).toMatchObject([
    { kind: 'health', isGiven: true, textVersion: HEALTH_CONSENT_VERSION },
    { kind: 'telekom', isGiven: true },
  ]);
  const actions = data.parts['log']?.map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['consent.given', 'file.uploaded', 'role.granted', 'purchase.paid']),
  );
});

/** Columns that have another name there, or are left out. */
const OTHERWISE: Record<string, string | null> = {
  'account.password_hash': 'hasPassword',
  'account.marketing_uuid': 'newsletterPage',
  // How an address is compared; the file is under `files`.
  'account.email_canonical': null,
  'account.picture_file_id': null,
  // The keys of the records, which link everything else.
  'person.id': null,
  'account.person_id': null,
  // Nobody with an account is one.
  'person.is_only_name': null,
  // Nobody who is erased can ask.
  'person.erased_at': null,
};

it('has every column of the person and their account', async () => {
  const { rows: columns } = await sql<{ name: string; field: string }>`
    select table_name || '.' || column_name as name, column_name as field from information_schema.columns
    where table_schema = 'public' and table_name in ('person', 'account')`.execute(test.db);
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OTHERWISE)));
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const told = columns.flatMap(({ name, field }) => {
    const otherwise = OTHERWISE[name];
    return otherwise === null ? [] : [otherwise ?? camel(field)];
  });
  expect(Object.keys(data.parts['person']?.[0] ?? {}).sort()).toEqual([...new Set(told)].sort());
});

it('has nothing of anybody else, and no secret', () => {
  const text = JSON.stringify(data);
  for (const trace of [
    'masik@',
    'Valakimás',
    `indoklás-${other.id}`,
    `név-${other.id}`,
    `g-${other.id}`,
    `igazolas-${other.id}`,
  ])
    expect(text).not.toContain(trace);
  expect(text).not.toContain('$argon2');
  expect(text).not.toContain(person.token);
});

it('has a heading for every name, in both languages', async () => {
  const names = new Set([
    ...Object.keys(data.parts),
    ...Object.values(data.parts).flatMap((rows) => rows.flatMap(Object.keys)),
  ]);
  expect([...names].filter((name) => !data.headings[name])).toEqual([]);
  expect(data.headings).toMatchObject({ person: 'Személyes adatok' });
  const english = await request(test.app, getOwnData, { as: person, language: 'en' });
  expect(english.answer.data.headings).toEqual({ ...en.ownData.headings, ...en.answers.name });
  expect(english.answer.data.about).toContain('8 years');
});

it('own data that were taken are in the audit log', async () => {
  expect(await auditLog(test.db)).toContain(`account.data_taken person:${person.id}`);
});
