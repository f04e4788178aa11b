import { uploadFile } from '@rajt/contract/people/operations/files';
import { asId, type EntryId } from '@rajt/rules/ids';
import { saveTime } from '../src/areas/raceday/results/queries.ts';
import { inTransaction } from '../src/platform/postgres/database.ts';
import type { TestApp } from './app.ts';
import { newPaidEntry } from './new-entry.ts';
import type { TestPerson } from './new-person.ts';
import { newRace, type TestRace } from './new-race.ts';
import { request } from './request.ts';
import { jpeg } from './sample-files.ts';

/** A picture of the person's watch; returns its `imageUrl`. */
export async function newProof({ app }: Pick<TestApp, 'app'>, person: TestPerson): Promise<string> {
  const { answer } = await request(app, uploadFile, {
    as: person,
    file: { bytes: await jpeg(), type: 'image/jpeg' },
    query: { purpose: 'result_proof', name: 'ora.jpg' },
  });
  return `/users/${person.id}/files/${answer.data.id}`;
}

/** A time of 1:45:30 with its picture, proven for a paid entry of a virtual race; the id of its proof. */
export async function newProvenTime(
  t: TestApp,
  person: TestPerson,
  given?: TestRace,
): Promise<{ readonly eventId: string; readonly entryId: string; readonly proofId: string }> {
  const race = given ?? (await newRace(t.db, { kind: 'virtual', virtualGoal: 'time' }));
  const { entryId } = await newPaidEntry(t.db, person, race);
  const fileId = (await newProof(t, person)).split('/').at(-1) ?? '';
  await inTransaction(t.db, (trx) => saveTime(trx, asId<EntryId>(entryId), { netTimeS: 6330, fileId }));
  return { eventId: race.eventId, entryId, proofId: `t${entryId}.${fileId}.6330` };
}
