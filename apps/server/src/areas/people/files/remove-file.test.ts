import { deleteFile, uploadFile } from '@rajt/contract/people/operations/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block } from '../../../../testkit/blocker.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { jpeg, pdf } from '../../../../testkit/sample-files.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const upload = async (as: TestPerson, purpose: string): Promise<string> => {
  const isPicture = purpose === 'profile_picture';
  const file = {
    bytes: isPicture ? await jpeg() : pdf(),
    type: isPicture ? 'image/jpeg' : 'application/pdf',
  };
  const query = { purpose, name: 'x', ...(isPicture ? {} : { healthConsent: 'true' }) };
  return (await request(test.app, uploadFile, { as, file, query })).answer.data.id;
};
const remove = (as: TestPerson, fileId: string) => request(test.app, deleteFile, { as, params: { fileId } });

async function refused(person: TestPerson, fileId: string) {
  const before = await snapshot(test.db);
  const { status, failure } = await remove(person, fileId);
  expect(await snapshot(test.db)).toEqual(before);
  return [status, failure.code];
}

it('a certificate that an entry uses stays', async () => {
  const person = await newPerson(test.db);
  const fileId = await upload(person, 'medical_certificate');
  const { entryId } = await newPaidEntry(test.db, person, await newRace(test.db));
  await test.db.updateTable('entry').set({ medical_file_id: fileId }).where('id', '=', entryId).execute();
  expect(await refused(person, fileId)).toEqual([409, 'file_in_use']);
});

it('a reference to a file by anything but an entry is not reported as one', async () => {
  const person = await newPerson(test.db);
  const fileId = await upload(person, 'medical_certificate');
  const owner = openOwner(test.database);
  await sql`create table other_use (file_id bigint references stored_file)`.execute(owner.db);
  await sql`insert into other_use values (${fileId})`.execute(owner.db);
  try {
    expect((await remove(person, fileId)).status).toBe(500);
  } finally {
    await sql`drop table other_use`.execute(owner.db);
    await owner.close();
  }
  expect((await remove(person, fileId)).status).toBe(204);
});

it('a picture that is removed while another takes its place: one after the other', async () => {
  const person = await newPerson(test.db);
  const fileId = await upload(person, 'profile_picture');
  const change = await block(
    test.database.url,
    `select from person where id = ${person.id} for no key update`,
  );
  const removal = remove(person, fileId);
  await change.waited();
  // The next steps of setting a new picture; the removal holds nothing that they need.
  await change.change(`update account set picture_file_id = null where person_id = ${person.id}`);
  await change.change(`delete from stored_file where id = ${fileId}`);
  await change.release();
  expect((await removal).status).toBe(404);
});
