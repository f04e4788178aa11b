import { activate } from '@rajt/contract/people/operations/activation';
import { changeProfile, replaceProfile } from '@rajt/contract/people/operations/profile';
import { register } from '@rajt/contract/people/operations/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { accountOf, newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { goodLine, HEADER, importFile } from '../../../../testkit/old-users.ts';
import { REGISTRATION_PASSWORD, registrationOf } from '../../../../testkit/registration.ts';
import { request } from '../../../../testkit/request.ts';

/** A settlement freezes the name of the participant: it locks them, shared, before their entry is paid. */
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const nameOf = async ({ id }: TestPerson) => {
  const { family_name: family, first_name: first, birth_date: birth } = await accountOf(test.db, id);
  return [family, first, birth];
};
const NAME = ['Kovács', 'Eszter', '1990-05-17'];

/** A person whose entry is about to be paid; `settle` is a settlement that has locked them and waits for its release. */
async function aboutToStart(options: Parameters<typeof newPerson>[1] = {}) {
  const person = await newPerson(test.db, options);
  const { entryId } = await newPaidEntry(test.db, person, await newRace(test.db));
  await test.db.updateTable('entry').set({ state: 'paying' }).where('id', '=', entryId).execute();
  const pay = `update entry set state = 'paid' where id = ${entryId}`;
  const lock = (strength: string) =>
    block(test.database.url, `select from person where id = ${person.id} for ${strength}`);
  const payLater = () =>
    test.db.updateTable('entry').set({ state: 'paid' }).where('id', '=', entryId).execute();
  return { person, pay, lock, payLater };
}

const home = { country: 'HU', zip: '8630', city: 'Balatonboglár', street: 'Árpád utca 2.' };
const patch = (as: TestPerson, body: object) => request(test.app, changeProfile, { as, body });

describe('a change of the profile that comes while an entry is being settled', () => {
  it.each([
    ['family name', { familyName: 'Nagy' }],
    ['first name', { firstName: 'Anna' }],
    ['birth date', { birthDate: '1990-01-01' }],
  ])('a change of the %s waits for the settlement and is refused', async (_, said) => {
    const { person, pay, lock } = await aboutToStart();
    const settlement = await lock('share');
    const changing = patch(person, { ...said, club: 'Őri SC' });
    await settlement.waited();
    await settlement.change(pay);
    await settlement.release();
    const { status, failure } = await changing;
    expect([status, failure.code]).toEqual([422, 'validation']);
    expect(Object.keys(failure)).toContain(Object.keys(said)[0]);
    expect(await nameOf(person)).toEqual(NAME);
    expect(await accountOf(test.db, person.id)).toMatchObject({ club: '' });
  });

  it('waits, and is refused, when it replaces the whole profile', async () => {
    const { person, pay, lock } = await aboutToStart();
    const settlement = await lock('share');
    const { phone } = await accountOf(test.db, person.id);
    const said = { nameTitle: '', familyName: 'Nagy', firstName: 'Eszter', birthDate: '1990-05-17' };
    const none = { chipNumber: '', otprobaId: '', atomId: '', spuriCard: '', club: '', watch: '', shoe: '' };
    const rest = { education: '', occupation: '', profession: '', vatNumber: '', groupVatNumber: '' };
    const body = { ...said, gender: 'F', nationality: 'HU', phone, ...home, ...none, ...rest };
    const changing = request(test.app, replaceProfile, { as: person, body });
    await settlement.waited();
    await settlement.change(pay);
    await settlement.release();
    const { status, failure } = await changing;
    expect([status, Object.keys(failure)]).toEqual([422, expect.arrayContaining(['familyName'])]);
    expect(await nameOf(person)).toEqual(NAME);
  });

  it('is done when nothing was paid in the end', async () => {
    const { person, lock, payLater } = await aboutToStart();
    const settlement = await lock('share');
    const changing = patch(person, { familyName: 'Nagy' });
    await settlement.waited();
    await settlement.release();
    expect((await changing).status).toBe(200);
    expect(await nameOf(person)).toEqual(['Nagy', 'Eszter', '1990-05-17']);
    await payLater();
  });

  it('would pass a settlement that only points at the person', async () => {
    const { person, pay, lock } = await aboutToStart();
    const settlement = await lock('key share');
    expect((await patch(person, { familyName: 'Nagy' })).status).toBe(200);
    await settlement.change(pay);
    await settlement.release();
    expect(await nameOf(person)).toEqual(['Nagy', 'Eszter', '1990-05-17']);
  });
});

/** Somebody else's entry of them is paid before they have ever confirmed their address. */
describe('an account that waits for its activation', () => {
  const typed = (email: string, familyName: string) =>
    request(test.app, register, { body: { ...registrationOf(email), familyName } });
  const phoneOf = async ({ id }: TestPerson) => (await accountOf(test.db, id)).phone;

  it.each([
    [
      'that is registered again',
      ({ email }: TestPerson) => typed(email, 'Nagy').then(({ status }) => status),
      201,
    ],
    [
      'that is imported',
      ({ email }: TestPerson) =>
        importFile(test.db, `${HEADER}\n${goodLine(email)}`).then((one) => one.imported),
      1,
    ],
  ])('and %s keeps the name that is being settled', async (_, work, done) => {
    const { person, pay, lock } = await aboutToStart({ isActivated: false });
    await test.db.updateTable('account').set({ phone: '' }).where('person_id', '=', person.id).execute();
    const settlement = await lock('share');
    const working = work(person);
    await settlement.waited();
    await settlement.change(pay);
    await settlement.release();
    expect(await working).toBe(done);
    expect(await nameOf(person)).toEqual(NAME);
    // The rest is theirs.
    expect(await phoneOf(person)).toBe('+36201234567');
  });

  it('and whose earlier link is clicked keeps the name that is being settled', async () => {
    const { person, pay, lock } = await aboutToStart({ isActivated: false });
    const { email } = person;
    // The confirmation of the entry goes to the same mailbox.
    await sendMails(test);
    await typed(email, 'Nagy');
    await sendMails(test);
    const token = tokenOf(test, email, '/registration/activate');
    await typed(email, 'Kovács');
    const before = await nameOf(person);
    const settlement = await lock('share');
    const click = request(test.app, activate, { body: { token, password: REGISTRATION_PASSWORD } });
    await settlement.waited();
    await settlement.change(pay);
    await settlement.release();
    expect((await click).answer.data.state).toBe('activated');
    expect(await nameOf(person)).toEqual(before);
    await sendMails(test);
  });

  it('and has no paid entry gets the name of the link', async () => {
    const person = await newPerson(test.db, { isActivated: false });
    await typed(person.email, 'Nagy');
    await sendMails(test);
    const token = tokenOf(test, person.email, '/registration/activate');
    await typed(person.email, 'Kovács');
    expect(
      (await request(test.app, activate, { body: { token, password: REGISTRATION_PASSWORD } })).status,
    ).toBe(200);
    expect((await nameOf(person))[0]).toBe('Nagy');
    await sendMails(test);
  });
});
