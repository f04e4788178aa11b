import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { askConfirmation, confirmOwner } from '@rajt/contract/papers/operations/owner-confirmation';
import { changeEmail } from '@rajt/contract/people/operations/email-change';
import { endSessions } from '@rajt/contract/people/operations/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

/** Asks for the link and takes it out of the mail. */
async function linkFor(person: TestPerson): Promise<string> {
  const { status, answer } = await request(test.app, askConfirmation, { as: person });
  expect([status, answer.data]).toEqual([200, { email: person.email, validMinutes: 10 }]);
  await sendMails(test);
  return tokenOf(test, person.email, 'http://localhost:3000/profile/confirm');
}
const confirm = (as: TestPerson, token: string) => request(test.app, confirmOwner, { as, body: { token } });
/** A request that asks for the owner and changes nothing for a person with one session. */
const end = (as: TestPerson) => request(test.app, endSessions, { as, body: { password: '' } });

describe('the link that replaces the password of an account without one', () => {
  it('confirms the session that asked, for ten minutes', async () => {
    const person = await newPerson(test.db);
    expect((await end(person)).failure.code).toBe('owner_unconfirmed');
    expect((await confirm(person, await linkFor(person))).status).toBe(204);
    expect((await end(person)).status).toBe(204);
    expect(await auditLog(test.db)).toEqual(
      expect.arrayContaining([
        `session.confirmation_asked person:${person.id}`,
        `session.confirmed person:${person.id}`,
      ]),
    );
    const { answer } = await request(test.app, getOwnData, { as: person });
    expect(answer.data.parts['sessions']).toEqual([
      expect.objectContaining({ confirmedAt: expect.any(String) }),
    ]);
    test.clock.advance({ minutes: 10 });
    expect((await end(person)).failure.code).toBe('owner_unconfirmed');
  });

  it('works in no other session, of this person or another', async () => {
    const [person, other] = [await newPerson(test.db), await newPerson(test.db)];
    const stolen = { ...person, token: await newSession(test.db, person.id) };
    const token = await linkFor(stolen);
    const before = await snapshot(test.db);
    // The owner presses a link that was requested in a stolen session.
    for (const as of [person, other]) expect((await confirm(as, token)).failure.code).toBe('token_invalid');
    expect(await snapshot(test.db)).toEqual(before);
    expect((await end(stolen)).failure.code).toBe('owner_unconfirmed');
    expect((await confirm(stolen, token)).status).toBe(204);
  });

  it('is needed however fresh the sign-in is, and nothing changes without it', async () => {
    const person = await newPerson(test.db);
    const before = await snapshot(test.db);
    for (const call of [
      end(person),
      request(test.app, changeEmail, {
        as: person,
        params: { uid: person.id },
        body: { email: 'uj@example.hu', password: '' },
      }),
      request(test.app, deleteAccount, { as: person, body: { password: '', givesUpEntries: false } }),
    ])
      expect((await call).failure.code).toBe('owner_unconfirmed');
    expect(await snapshot(test.db)).toEqual(before);
  });

  it('works for the owner although a stolen session has used up its own tries and mails', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db);
    const stolen = { ...person, token: await newSession(test.db, person.id) };
    const token = await linkFor(person);
    for (let index = 0; index < 11; index += 1) {
      await request(app, askConfirmation, { as: stolen });
      await request(app, endSessions, { as: stolen, body: { password: '' } });
    }
    expect((await request(app, endSessions, { as: stolen, body: { password: '' } })).status).toBe(429);
    expect((await request(app, confirmOwner, { as: person, body: { token } })).status).toBe(204);
    expect((await request(app, endSessions, { as: person, body: { password: '' } })).status).toBe(204);
    await sendMails(test);
  });

  it('is mailed five times in a quarter of an hour at most', async () => {
    const { app } = await test.another({ RATE_LIMIT_FACTOR: '1' });
    const person = await newPerson(test.db);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await request(app, askConfirmation, { as: person })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await sendMails(test);
  });
});
