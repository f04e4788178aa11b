import { insertNote } from '../../../src/areas/orders/person-page/note-queries.ts';
import { inTransaction } from '../../../src/platform/postgres/database.ts';
import { newPaidEntry } from '../../new-entry.ts';
import { newPerson } from '../../new-person.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const runner = await newPerson(t.db);
  await newPaidEntry(t.db, runner, await newRace(t.db));
  const note = { personId: runner.id, writtenBy: person.id, text: 'Telefonon keresett.' };
  const written = await inTransaction(t.db, (trx) => insertNote(trx, note));
  const mail = await t.db
    .updateTable('mail_message')
    .set({ state: 'sent', payload: '{}', sent_at: t.clock.now() })
    .where('recipient', '=', runner.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  const personId = { personId: runner.id };
  return {
    getPersonPage: () => ({ params: personId }),
    listTimeLine: () => ({ params: personId }),
    addPersonNote: () => ({ params: personId, body: { text: 'Visszahívtuk.' } }),
    deletePersonNote: () => ({ params: { ...personId, noteId: written?.id ?? '' } }),
    resendMail: () => ({ params: { ...personId, mailId: mail.id } }),
  };
}
