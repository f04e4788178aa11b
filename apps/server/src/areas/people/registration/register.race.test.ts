import { activate } from '@rajt/contract/people/operations/activation';
import { register } from '@rajt/contract/people/operations/registration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { findAccount, newPerson } from '../../../../testkit/new-person.ts';
import { REGISTRATION_PASSWORD, registrationOf } from '../../../../testkit/registration.ts';
import { request } from '../../../../testkit/request.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const send = (email: string) => request(test.app, register, { body: registrationOf(email) });
const personOf = (email: string) => findAccount(test.db, email);

it('an address that is removed while its registration is repeated is registered again', async () => {
  const { id, email } = await newPerson(test.db, { isActivated: false });
  const removal = await block(test.database.url, `select from person where id = ${id} for update`);
  const registration = send(email);
  await removal.waited();
  await removal.change(`delete from person where id = ${id}`);
  await removal.release();
  expect((await registration).status).toBe(201);
  const person = await personOf(email);
  expect(person).toMatchObject({ family_name: 'Őry', activated_at: null });
  expect(person?.id).not.toBe(id);
  expect((await sendMails(test)).map(({ to }) => to)).toEqual([email]);
});

it('an address that another account takes while its registration comes again counts as known', async () => {
  const [waiting, mover] = [await newPerson(test.db, { isActivated: false }), await newPerson(test.db)];
  const { email } = waiting;
  const move = await block(test.database.url, `select from person where id = ${waiting.id} for update`);
  const registration = send(email);
  await move.waited();
  await move.change(`delete from person where id = ${waiting.id}`);
  await move.change(
    `update account set email = '${email}', email_canonical = '${email}' where person_id = ${mover.id}`,
  );
  await move.release();
  expect((await registration).status).toBe(201);
  expect(await personOf(email)).toMatchObject({ id: mover.id, family_name: mover.familyName });
  expect((await sendMails(test)).map(({ subject }) => subject)).toEqual(['Már van fiókod nálunk']);
});

it('a registration that comes again during the nightly removal of its account is not lost', async () => {
  const { id, email } = await test.clock.back({ days: 40 }, () => newPerson(test.db, { isActivated: false }));
  const mails = await block(test.database.url, 'lock table mail_message in share mode');
  const registration = send(email);
  await mails.waited();
  expect(await runJob(test, 'remove-unused-accounts')).toEqual([]);
  await mails.release();
  expect((await registration).status).toBe(201);
  expect((await personOf(email))?.id).toBe(id);
  await sendMails(test);
  const token = tokenOf(test, email, '/registration/activate');
  expect(
    (await request(test.app, activate, { body: { token, password: REGISTRATION_PASSWORD } })).status,
  ).toBe(200);
});

it('an address that an import brings at the same moment waits for its link, with what was imported', async () => {
  const email = 'egyszerre@example.hu';
  const imported = await block(
    test.database.url,
    `with someone as (
        insert into person (family_name, first_name, birth_date, gender, nationality)
        values ('Régi', 'Anna', '1991-01-02', 'F', 'HU') returning id)
      insert into account (person_id, email, email_canonical, phone, data_storage_consent_at, imported_at)
      select id, '${email}', '${email}', '+36301234567', now(), now() from someone`,
  );
  const registration = send(email);
  await imported.waited();
  await imported.release();
  expect((await registration).status).toBe(201);
  expect(await personOf(email)).toMatchObject({ family_name: 'Régi', activated_at: null });
  expect((await sendMails(test)).map(({ subject }) => subject)).toEqual(['Erősítsd meg az e-mail-címed']);
});

it('five registrations of one address at once make one person', async () => {
  const email = 'otszor@example.hu';
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(email)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const accounts = test.db.selectFrom('account').select('person_id').where('email_canonical', '=', email);
  expect(await accounts.execute()).toHaveLength(1);
  expect(await sendMails(test)).toHaveLength(5);
});
