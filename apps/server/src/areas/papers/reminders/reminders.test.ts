import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { newCertificate, newReviewedEntry, newVerdict } from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { confirmSession, newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { changeEvent } from '../../../commands/event.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

/** The mails that the job sends on a day, with their recipients. */
async function sentOn(day: string): Promise<string[]> {
  test.clock.set(new Date(`${day}T06:00:00Z`));
  const before = test.mails.length;
  expect(await runJob(test, 'remind-of-races')).toEqual([]);
  expect(await runJobs(test)).toEqual([]);
  return test.mails.slice(before).map(({ to, subject }) => `${to} ${subject}`);
}

it('reminds in race week, once, and of a missing certificate before', async () => {
  test.clock.set(new Date('2027-05-01T08:00:00Z'));
  const race = await newRace(test.db, { raceOn: '2027-06-12', form: { medicalCertificate: 'optional' } });
  const plain = await newRace(test.db, { raceOn: '2027-06-12' });
  const person = await newPerson(test.db, { email: 'futo@example.hu' });
  await newPaidEntry(test.db, person, race, { nickname: 'Ági' });
  const other = await newPerson(test.db, { email: 'masik@example.hu' });
  const child = await newManagedFellow(test.db, other, { firstName: 'Panna' });
  await newPaidEntry(test.db, other, plain, { participantId: child });
  await runJobs(test);
  expect(await sentOn('2027-05-28')).toEqual([]);
  expect(await sentOn('2027-05-29')).toEqual([
    expect.stringMatching(/^futo@example\.hu Hiányzik az orvosi igazolásod: /),
  ]);
  expect(await sentOn('2027-06-05')).toEqual([]);
  const inRaceWeek = await sentOn('2027-06-06');
  expect(inRaceWeek.map((line) => line.split(' ')[0]).sort()).toEqual([
    'futo@example.hu',
    'masik@example.hu',
  ]);
  const mail = test.mails.find(({ to, subject }) => to === 'futo@example.hu' && subject.includes('hete'));
  for (const part of ['Ági', '1. hullám', 'Révfülöp']) expect(mail?.text).toContain(part);
  expect(await sentOn('2027-06-07')).toEqual([]);
});

it('race week is mailed to the contact of a participant whose keeper has erased the account, and nothing else is', async () => {
  test.clock.set(new Date('2027-03-01T08:00:00Z'));
  const options = { raceOn: '2027-04-10', form: { medicalCertificate: 'optional' as const } };
  const race = await newRace(test.db, options);
  const keeper = await newPerson(test.db, { email: 'gondos@example.hu' });
  const [child, unknown] = [
    await newManagedFellow(test.db, keeper, { firstName: 'Panna' }),
    await newManagedFellow(test.db, keeper, { firstName: 'Pali' }),
  ];
  for (const participantId of [child, unknown]) await newPaidEntry(test.db, keeper, race, { participantId });
  await test.db
    .updateTable('managed_person')
    .set({ email: 'panna@example.hu' })
    .where('person_id', '=', child)
    .execute();
  await runJobs(test);
  await confirmSession(test.db, keeper.token);
  const body = { password: '', givesUpEntries: true, keepsOthers: true };
  expect((await request(test.app, deleteAccount, { as: keeper, body })).status).toBe(204);
  await runJobs(test);
  expect(await sentOn('2027-03-27')).toEqual([]);
  expect(await sentOn('2027-04-04')).toEqual([expect.stringMatching(/^panna@example\.hu .* hete/)]);
  const { text } = test.mails.at(-1) ?? { text: '' };
  expect(text).toContain('Szia Panna');
  expect(text).toContain('Hozz egy fényképes igazolványt');
  expect(text).not.toContain('/entries');
  expect(text).not.toContain('QR');
  expect(await sentOn('2027-04-05')).toEqual([]);
});

it('leaves out races that are cancelled or over, and withdrawn entries', async () => {
  test.clock.set(new Date('2027-07-01T08:00:00Z'));
  const person = await newPerson(test.db, { email: 'nincs@example.hu' });
  const cancelled = await newRace(test.db, { raceOn: '2027-08-12' });
  await newPaidEntry(test.db, person, cancelled);
  await test.db.updateTable('race').set({ is_cancelled: true }).where('id', '=', cancelled.raceId).execute();
  await newPaidEntry(test.db, person, await newRace(test.db, { raceOn: '2027-08-07' }));
  await runJobs(test);
  expect(await sentOn('2027-08-07')).toEqual([]);
});

it('reminds again of a certificate that is missing, or too old, on the new day of a race that was moved', async () => {
  test.clock.set(new Date('2027-09-01T08:00:00Z'));
  const options = { raceOn: '2027-10-09', form: { medicalCertificate: 'optional' as const } };
  const race = await newRace(test.db, { ...options, certificateMaxAgeDays: 60 });
  const [without, withOne] = [
    await newPerson(test.db, { email: 'hiany@example.hu' }),
    await newPerson(test.db, { email: 'regi@example.hu' }),
  ];
  await newPaidEntry(test.db, without, race);
  const { entryId } = await newPaidEntry(test.db, withOne, race);
  const fileId = await newCertificate(test, withOne);
  await test.db.updateTable('entry').set({ medical_file_id: fileId }).where('id', '=', entryId).execute();
  await runJobs(test);
  const missing = expect.stringMatching(/^hiany@example\.hu Hiányzik az orvosi igazolásod: /);
  expect(await sentOn('2027-09-25')).toEqual([missing]);
  const owner = openOwner(test.database);
  await changeEvent(owner.db, ['postpone', race.eventId, '2027-11-06', '--yes'], () => {});
  await owner.close();
  expect(await runJobs(test)).toEqual([]);
  expect(await sentOn('2027-10-22')).toEqual([]);
  expect((await sentOn('2027-10-23')).sort()).toEqual([
    missing,
    expect.stringMatching(/^regi@example\.hu Új orvosi igazolás kell: /),
  ]);
  expect(await sentOn('2027-10-24')).toEqual([]);
});

it('reminds of a refused certificate as of a missing one, and of none that was accepted for the new day', async () => {
  test.clock.set(new Date('2028-03-01T08:00:00Z'));
  const form = { medicalCertificate: 'required' as const };
  const race = await newRace(test.db, { raceOn: '2028-04-08', form, certificateMaxAgeDays: 30 });
  const reviewer = await newPerson(test.db);
  const enter = async (name: string) =>
    newReviewedEntry(test, await newPerson(test.db, { email: `${name}@example.hu` }), race);
  const [refused, accepted] = [await enter('rossz'), await enter('rendben')];
  const by = { reviewedBy: reviewer.id };
  await newVerdict(test.db, refused, { ...by, verdict: 'other', words: 'Egy diagnózis olvasható rajta.' });
  await newVerdict(test.db, accepted, { ...by, verdict: 'accepted', validUntil: '2028-04-08' });
  await runJobs(test);
  const before = test.mails.length;
  expect(await sentOn('2028-03-25')).toEqual([
    expect.stringMatching(/^rossz@example\.hu Új orvosi igazolás kell: /),
  ]);
  const [mail] = test.mails.slice(before);
  expect(mail?.text).toContain('nem tudtuk elfogadni');
  expect(mail?.text).not.toContain('diagnózis');
});
