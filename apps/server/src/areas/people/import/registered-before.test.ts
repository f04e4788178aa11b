import { activate, checkActivation } from '@rajt/contract/people/operations/activation';
import { activateOldUser, checkOldUser } from '@rajt/contract/people/operations/old-users';
import { register } from '@rajt/contract/people/operations/registration';
import { login } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { findAccount, newPerson } from '../../../../testkit/new-person.ts';
import { goodLine, HEADER, importFile, oldUserEmail } from '../../../../testkit/old-users.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import type { ImportOptions } from './import-users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const load = (text: string, options: Partial<ImportOptions> = {}) => importFile(test.db, text, options);
const personOf = (email: string) => findAccount(test.db, email);

describe('an address that was registered and never activated', () => {
  const typed = (email: string) => ({
    email,
    password: 'Balatoni7hullam',
    nameTitle: '',
    familyName: 'Frissné',
    firstName: 'Ágota',
    birthDate: '1991-01-02',
    gender: 'F',
    nationality: 'HU',
    phone: '06 30 123 4567',
    dataStorageConsent: true,
    marketingConsent: false,
  });
  const send = (email: string) => request(test.app, register, { body: typed(email) });
  const logIn = (email: string) =>
    request(test.app, login, { body: { email, password: typed(email).password } });
  const withHome = (email: string) =>
    `${HEADER};Chip;Irányítószám;Település;Utca, házszám\n${goodLine(email)};QRS4321;8237;Tihany;Fő utca 1.`;

  it('becomes an old user, and the registration’s link leads to their first password', async () => {
    const email = oldUserEmail();
    await send(email);
    await sendMails(test);
    const token = tokenOf(test, email, '/registration/activate');
    const report = await load(withHome(email), { invitesTo: { branch: 'swim', market: 'dom' } });
    expect(report).toMatchObject({ imported: 1, isStored: true, duplicates: [], bad: [] });
    const imported = await personOf(email);
    expect(imported).toMatchObject({
      family_name: 'Őry',
      phone: '+36201234567',
      city: 'Tihany',
      activated_at: null,
      imported_at: expect.any(Date),
      completed_at: expect.any(Date),
    });
    expect(await auditLog(test.db)).toContain(`account.imported person:${imported?.id}`);
    expect((await sendMails(test)).filter(({ to }) => to === email)).toHaveLength(1);
    expect((await logIn(email)).failure.code).toBe('not_activated');
    const before = await snapshot(test.db);
    const lead = { state: 'first_password', email, isOwn: false };
    expect((await request(test.app, checkActivation, { body: { token } })).answer.data).toEqual({
      ...lead,
      isOwnBrowser: false,
      registered: null,
    });
    expect(
      (await request(test.app, activate, { body: { token, password: typed(email).password } })).answer.data,
    ).toEqual({
      ...lead,
      session: null,
    });
    const { answer } = await request(test.app, checkOldUser, { body: { token } });
    expect(answer.data).toEqual({ state: 'pending', email });
    expect(await snapshot(test.db)).toEqual(before);
    const body = { password: 'Tiszai8hullam', dataStorageConsent: true };
    const first = await request(test.app, activateOldUser, { body: { ...body, token } });
    expect(first.answer.data).toEqual({ state: 'activated', email });
    expect(await personOf(email)).toMatchObject({
      id: imported?.id,
      family_name: 'Őry',
      phone: '+36201234567',
      city: 'Tihany',
      chip_number: imported?.chip_number,
      activated_at: expect.any(Date),
    });
    // The registration's password, which a stranger may have typed, opens nothing.
    expect((await logIn(email)).status).toBe(401);
    // Complete, and to be looked over.
    const own = await request(test.app, login, { body: { email, password: body.password } });
    expect(own.status).toBe(303);
    const done = { state: 'activated', email: '', isOwn: false, session: null };
    expect(
      (await request(test.app, activate, { body: { token, password: typed(email).password } })).answer.data,
    ).toEqual(done);
  });

  it('is kept as an old user when the registration’s link runs out', async () => {
    const email = oldUserEmail();
    await test.clock.back({ days: 40 }, async () => {
      await send(email);
      await load(`${HEADER}\n${goodLine(email)}`);
    });
    expect(await runJob(test, 'remove-unused-accounts')).toEqual([]);
    expect(await personOf(email)).toMatchObject({ family_name: 'Őry', imported_at: expect.any(Date) });
  });

  it('is one of the good lines only: a bad one leaves the registration as it is', async () => {
    const email = oldUserEmail();
    await send(email);
    const before = await snapshot(test.db);
    const report = await load(`${HEADER}\n${goodLine(email)}\n${goodLine('nem-cim')}`);
    expect(report).toMatchObject({ imported: 1, isStored: false });
    expect(await snapshot(test.db)).toEqual(before);
  });
});

describe('an address that comes at the same moment', () => {
  const held = (email: string, columns: string) =>
    `with someone as (
        insert into person (family_name, first_name, birth_date, gender, nationality)
        values ('Friss', 'Anna', '1991-01-02', 'F', 'HU') returning id)
      insert into account (person_id, email, email_canonical, phone,
        data_storage_consent_at${columns ? ', activated_at' : ''})
      select id, '${email}', '${email}', '+36301234567', now()${columns} from someone`;

  it('by a registration: becomes an old user', async () => {
    const email = oldUserEmail();
    const registration = await block(test.database.url, held(email, ''));
    const loading = load(`${HEADER}\n${goodLine(email)}`);
    await registration.waited();
    await registration.release();
    expect(await loading).toMatchObject({ imported: 1, isStored: true, duplicates: [] });
    expect(await personOf(email)).toMatchObject({ family_name: 'Őry', imported_at: expect.any(Date) });
  });

  it('by a correction of two registrations: one waits for the other, in any order of the lines', async () => {
    // The later address registered first: the order of the addresses is not that of the numbers.
    const [first, second] = [oldUserEmail(), oldUserEmail()];
    const ids: string[] = [];
    for (const email of [second, first]) {
      await newPerson(test.db, { email, isActivated: false });
      ids.push((await personOf(email))?.id ?? '');
    }
    // The steps of a correction, in their order (registration/correct-email.ts).
    const correction = await block(test.database.url, `select from person where id = ${ids[0]} for update`);
    const loading = load(`${HEADER}\n${goodLine(second)}\n${goodLine(first)}`);
    await correction.waited();
    await correction.change(`select from person where id = ${ids[1]} for update`);
    await correction.release();
    expect(await loading).toMatchObject({ imported: 2, isStored: true });
  });

  it('by a person whom a provider vouches for: is known, and left as it is', async () => {
    const email = oldUserEmail();
    const registration = await block(test.database.url, held(email, ', now()'));
    const loading = load(`${HEADER}\n${goodLine(email)}\n${goodLine()}`);
    await registration.waited();
    await registration.release();
    expect(await loading).toMatchObject({
      imported: 1,
      isStored: true,
      duplicates: [{ line: 2, before: null }],
    });
    expect(await personOf(email)).toMatchObject({ family_name: 'Friss', imported_at: null });
  });
});
