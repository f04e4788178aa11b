import { activate } from '@rajt/contract/people/operations/activation';
import { activateEmailChange, changeEmail } from '@rajt/contract/people/operations/email-change';
import { register } from '@rajt/contract/people/operations/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { findAccount, newPerson } from '../../../../testkit/new-person.ts';
import { registrationOf } from '../../../../testkit/registration.ts';
import { request } from '../../../../testkit/request.ts';

const PASSWORD = 'Balatoni7hullam';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

let count = 0;
const newAddress = () => {
  count += 1;
  return `egyszerre${count}@example.hu`;
};
const send = (email: string) => request(test.app, register, { body: registrationOf(email, PASSWORD) });
/** A registration that waits: its name, and the token that its mail has. */
async function registered(email: string) {
  const { uid } = (await send(email)).answer.data;
  await sendMails(test);
  return { uid, token: tokenOf(test, email, '/registration/activate') };
}
const correct = (uid: string, email: string) =>
  request(test.app, changeEmail, { params: { uid }, body: { email, password: PASSWORD } });
const personOf = (email: string) => findAccount(test.db, email);
/** Stops anybody who wants one of these links. */
const blockLinks = (...uids: string[]) =>
  block(
    test.database.url,
    `select from mail_token where token_hash in (${uids.map((uid) => `'\\x${uid}'`)}) for update`,
  );

/** The second begins while the first is under way. */
async function overlap<First, Second>(
  links: string[],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const blocker = await blockLinks(...links);
  const one = first();
  await blocker.waited();
  const other = second();
  await waiting(test.database, 2);
  await blocker.release();
  return Promise.all([one, other]);
}

it('a registration that comes again while it is corrected is not lost', async () => {
  const [email, right] = [newAddress(), newAddress()];
  const { uid } = await registered(email);
  const mails = await block(test.database.url, 'lock table mail_message in share mode');
  const again = send(email);
  await mails.waited();
  const correction = correct(uid, right);
  await waiting(test.database, 2);
  await mails.release();
  expect([(await again).status, (await correction).status]).toEqual([201, 200]);
  await sendMails(test);
  for (const address of [email, right]) {
    const token = tokenOf(test, address, '/registration/activate');
    expect((await request(test.app, activate, { body: { token, password: PASSWORD } })).status).toBe(200);
  }
});

describe('a correction and the click on the link', () => {
  it('one after the other: the link is void', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const { uid, token } = await registered(wrong);
    const click = () => request(test.app, activate, { body: { token, password: PASSWORD } });
    const [corrected, clicked] = await overlap([uid], () => correct(uid, right), click);
    expect([corrected.status, clicked.failure.code]).toEqual([200, 'token_invalid']);
    expect(await personOf(wrong)).toBeUndefined();
    expect(await personOf(right)).toMatchObject({ activated_at: null });
  });

  it('the other way round: the account is active and stays', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const { uid, token } = await registered(wrong);
    const click = () => request(test.app, activate, { body: { token, password: PASSWORD } });
    const [clicked, corrected] = await overlap([uid], click, () => correct(uid, right));
    expect([clicked.status, corrected.status]).toEqual([200, 422]);
    expect(corrected.failure['password']).toBeDefined();
    expect(await personOf(wrong)).toMatchObject({ activated_at: expect.any(Date) });
    expect(await personOf(right)).toBeUndefined();
  });
});

describe('a correction and an account that moves to the wrong address', () => {
  /** An account is to get the address that another person has registered by mistake. */
  async function wanted() {
    const [person, wrong] = [await newPerson(test.db, { password: PASSWORD }), newAddress()];
    const { uid } = await registered(wrong);
    const body = { email: wrong, password: PASSWORD };
    await request(test.app, changeEmail, { as: person, params: { uid: person.id }, body });
    await sendMails(test);
    const token = tokenOf(test, wrong, '/registration/email-change/activate');
    const move = () => request(test.app, activateEmailChange, { body: { token } });
    return { person, wrong, uid, move };
  }

  it('one after the other: both are done', async () => {
    const { person, wrong, uid, move } = await wanted();
    const right = newAddress();
    const [corrected, moved] = await overlap([uid], () => correct(uid, right), move);
    expect([corrected.status, moved.status]).toEqual([200, 200]);
    expect(await personOf(wrong)).toMatchObject({ id: person.id });
    expect(await personOf(right)).toMatchObject({ activated_at: null });
  });

  it('the other way round: the registration is gone with its address', async () => {
    const { person, wrong, uid, move } = await wanted();
    const right = newAddress();
    const [moved, corrected] = await overlap([uid], move, () => correct(uid, right));
    expect([moved.status, corrected.status]).toEqual([200, 422]);
    expect(await personOf(wrong)).toMatchObject({ id: person.id });
    expect(await personOf(right)).toBeUndefined();
  });
});

it('two registrations that swap their addresses do not stop each other', async () => {
  const [one, other] = [newAddress(), newAddress()];
  const [a, b] = [await registered(one), await registered(other)];
  const answers = await overlap(
    [a.uid, b.uid],
    () => correct(a.uid, other),
    () => correct(b.uid, one),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await personOf(one), await personOf(other)]).toEqual([
    expect.objectContaining({ activated_at: null }),
    expect.objectContaining({ activated_at: null }),
  ]);
});
