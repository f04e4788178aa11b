import { readdir } from 'node:fs/promises';
import { deleteFile, uploadFile } from '@rajt/contract/people/operations/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { jpeg, pdf } from '../../../../testkit/sample-files.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const MB = 1024 * 1024;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { UNUSED_UPLOAD_FILES: '3', UNUSED_UPLOAD_MB: '10' } });
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const upload = (as: TestPerson) =>
  request(test.app, uploadFile, {
    as,
    file: { bytes: pdf(), type: 'application/pdf' },
    query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.pdf' },
  });
const uploadPicture = async (as: TestPerson) =>
  request(test.app, uploadFile, {
    as,
    file: { bytes: await jpeg(), type: 'image/jpeg' },
    query: { purpose: 'profile_picture', name: 'en.jpg' },
  });
const bytesOnDisk = async () => {
  const found = await readdir(test.filesFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};
const idsOf = async (person: TestPerson) => {
  const rows = await test.db
    .selectFrom('stored_file')
    .select('id')
    .where('person_id', '=', person.id)
    .execute();
  return rows.map(({ id }) => id);
};
const statuses = async (person: TestPerson, count: number) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await upload(person)).status);
  return found;
};

async function refused(person: TestPerson) {
  const [before, onDisk] = [await snapshot(test.db), await bytesOnDisk()];
  const { status, failure } = await upload(person);
  expect([status, failure.code]).toEqual([409, 'uploads_full']);
  expect(failure.user_msg).toContain('egyik nevezésed sem használ');
  expect([await snapshot(test.db), await bytesOnDisk()]).toEqual([before, onDisk]);
}

describe('uploads that nothing uses', () => {
  it('are accepted up to their maximum for each person, and one more is refused', async () => {
    const [person, other] = [await newPerson(test.db), await newPerson(test.db)];
    expect(await statuses(person, 3)).toEqual([201, 201, 201]);
    await refused(person);
    expect((await upload(other)).status).toBe(201);
  });

  it.each([
    [0, true],
    [1, false],
  ])('are accepted up to their size: %i bytes above it, accepted %s', async (above, isTaken) => {
    const person = await newPerson(test.db);
    await upload(person);
    await sql`update stored_file set byte_size = ${10 * MB - pdf().length + above} where person_id = ${person.id}`.execute(
      test.db,
    );
    if (isTaken) expect((await upload(person)).status).toBe(201);
    else await refused(person);
  });

  it('make room when one is deleted, or used by an entry that lives', async () => {
    const person = await newPerson(test.db);
    await statuses(person, 3);
    const [first = '', second = ''] = await idsOf(person);
    await request(test.app, deleteFile, { as: person, params: { fileId: first } });
    expect(await statuses(person, 2)).toEqual([201, 409]);
    const { entryId } = await newPaidEntry(test.db, person, await newRace(test.db));
    const use = (state: 'paid' | 'withdrawn') =>
      test.db
        .updateTable('entry')
        .set({ medical_file_id: second, state })
        .where('id', '=', entryId)
        .execute();
    await use('withdrawn');
    await refused(person);
    await use('paid');
    expect(await statuses(person, 2)).toEqual([201, 409]);
    await sql`update entry set medical_file_id = null where id = ${entryId}`.execute(test.db);
  });

  it('leave the picture of the profile alone: it takes the place of the one before', async () => {
    const person = await newPerson(test.db);
    expect(await statuses(person, 4)).toEqual([201, 201, 201, 409]);
    for (let index = 0; index < 3; index += 1) expect((await uploadPicture(person)).status).toBe(201);
    expect(await idsOf(person)).toHaveLength(4);
  });

  it('ten at once pass the bound as little as one after the other', async () => {
    const person = await newPerson(test.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await idsOf(person)).toHaveLength(3);
  });
});
