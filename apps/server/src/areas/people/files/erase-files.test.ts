import { readdir } from 'node:fs/promises';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { pdf } from '../../../../testkit/sample-files.ts';

const today = budapestDate(new Date());

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(test.db)).toEqual([]);
  await test.close();
});

const bytesKept = async () =>
  (await readdir(test.filesFolder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length;

/** A certificate that was uploaded so many hours ago. */
async function certificate(hoursAgo: number) {
  const person = await newPerson(test.db);
  const { answer } = await test.clock.back({ hours: hoursAgo }, () =>
    request(test.app, uploadFile, {
      as: person,
      query: { purpose: 'medical_certificate', healthConsent: 'true', name: 'igazolas.pdf' },
      file: { bytes: pdf(), type: 'application/pdf' },
    }),
  );
  return { person, id: answer.data.id };
}

async function isKept(id: string): Promise<boolean> {
  const before = await bytesKept();
  expect(await runJob(test, 'forget-overdue-files')).toEqual([]);
  const row = await test.db.selectFrom('stored_file').select('id').where('id', '=', id).executeTakeFirst();
  // The bytes are deleted with the row, and only with it.
  expect(before - (await bytesKept())).toBe(row ? 0 : 1);
  return row !== undefined;
}

it.each([
  [47, true],
  [49, false],
])('an upload that nothing uses, after %i hours: kept %s', async (hours, kept) => {
  const { id } = await certificate(hours);
  expect(await isKept(id)).toBe(kept);
  const log = await auditLog(test.db);
  expect(log.includes(`file.deleted stored_file:${id}`)).toBe(!kept);
});

it.each([
  [30, true],
  [31, false],
])('the certificate of a paid entry, %i days after the race: kept %s', async (days, kept) => {
  const { person, id } = await certificate(1000);
  const paid = await newPaidEntry(
    test.db,
    person,
    await newRace(test.db, { raceOn: addDays(today, -days), entryOpensAt: new Date('2020-01-01') }),
  );
  await sql`update entry set medical_file_id = ${id}, form = form || jsonb_build_object('medicalFileId', ${id}::text)
    where id = ${paid.entryId}`.execute(test.db);
  expect(await isKept(id)).toBe(kept);
  const { file, form } = await test.db
    .selectFrom('entry')
    .select(['medical_file_id as file', 'form'])
    .where('id', '=', paid.entryId)
    .executeTakeFirstOrThrow();
  expect([file, form]).toEqual(kept ? [id, { medicalFileId: id }] : [null, {}]);
});

it.each([
  ['held', true],
  ['paid', true],
  ['removed', false],
  ['expired', false],
  ['withdrawn', false],
])('a certificate whose only entry is %s: kept %s', async (state, kept) => {
  const { person, id } = await certificate(100);
  const race = await newRace(test.db);
  if (state !== 'paid' && state !== 'withdrawn') {
    const held = await request(test.app, holdEntry, {
      as: person,
      body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
    });
    await sql`update entry set medical_file_id = ${id}, state = ${state} where id = ${held.answer.data.entryId}`.execute(
      test.db,
    );
    if (state !== 'held')
      await sql`update capacity_pool set held = 0 where id = any(${[...race.poolIds]}::bigint[])`.execute(
        test.db,
      );
  } else {
    const { entryId } = await newPaidEntry(test.db, person, race);
    await sql`update entry set medical_file_id = ${id} where id = ${entryId}`.execute(test.db);
    if (state !== 'paid') {
      await sql`update entry set state = ${state} where id = ${entryId}`.execute(test.db);
      await sql`update capacity_pool set sold = 0 where id = any(${[...race.poolIds]}::bigint[])`.execute(
        test.db,
      );
    }
  }
  expect(await isKept(id)).toBe(kept);
});
