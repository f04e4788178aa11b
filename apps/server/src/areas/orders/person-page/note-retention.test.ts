import { PERSON_NOTE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { eraseNotesAbout, eraseWriter, insertNote } from './note-queries.ts';

const t = auditedApp();

const write = (about: TestPerson, by: TestPerson) =>
  inTransaction(t.db, (trx) =>
    insertNote(trx, { personId: about.id, writtenBy: by.id, text: 'Nyugodt futó.' }),
  );
const notes = async (about: TestPerson) =>
  (
    await sql`select written_by::text as by from person_note where person_id = ${about.id} order by id`.execute(
      t.db,
    )
  ).rows;

describe('a note about a person', () => {
  it('is deleted after two years', async () => {
    const [runner, staff] = [await newPerson(t.db), await newPerson(t.db)];
    await t.clock.back({ days: PERSON_NOTE_KEPT_DAYS + 1 }, () => write(runner, staff));
    await t.clock.back({ days: PERSON_NOTE_KEPT_DAYS - 1 }, () => write(runner, staff));
    expect(await runJob(t, 'delete-old-person-notes')).toEqual([]);
    expect(await notes(runner)).toEqual([{ by: staff.id }]);
  });

  it('is deleted with the person, and loses its writer with the account of the writer', async () => {
    const [runner, other, staff] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
    await write(runner, staff);
    await write(other, staff);
    await inTransaction(t.db, async (trx) => {
      await eraseNotesAbout(trx, [runner.id]);
      await eraseWriter(trx, staff.id);
    });
    expect([await notes(runner), await notes(other)]).toEqual([[], [{ by: null }]]);
  });

  it('is not written about an erased person', async () => {
    const [runner, staff] = [await newPerson(t.db), await newPerson(t.db)];
    await sql`update person set erased_at = app_now() where id = ${runner.id}`.execute(t.db);
    expect([await write(runner, staff), await notes(runner)]).toEqual([undefined, []]);
  });
});
