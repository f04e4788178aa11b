import type * as operations from '@rajt/contract/orders/operations/person-page';
import { asId, type UserId } from '@rajt/rules/ids';
import { type AuditAction, writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { deleteNote, insertNote, lockNote } from './note-queries.ts';
import { accessOf } from './person-access.ts';
import { noteView } from './read-page.ts';

/** Writes a note about a person. */
export async function addNote(
  db: Handle,
  { staff, params, body, language }: ConsoleCall<typeof operations.addPersonNote>,
): Promise<ConsoleReply<typeof operations.addPersonNote>> {
  const personId = await personOfNotes(db, staff, params.personId);
  const note = await inTransaction(db, async (trx) => {
    const written = await insertNote(trx, { personId, writtenBy: staff.id, text: body.text });
    if (!written) throw new Refusal('not_found');
    await audit(trx, 'person.note_added', { staff, personId, noteId: written.id });
    return written;
  });
  return { status: 201, body: { data: noteView(note, staff, language) } };
}

/** Deletes a note of the caller's own; a repeat changes nothing. */
export async function removeNote(
  db: Handle,
  { staff, params }: ConsoleCall<typeof operations.deletePersonNote>,
): Promise<ConsoleReply<typeof operations.deletePersonNote>> {
  const personId = await personOfNotes(db, staff, params.personId);
  await inTransaction(db, async (trx) => {
    const note = await lockNote(trx, personId, params.noteId);
    if (!note) return;
    if (note.writtenBy !== staff.id) throw new Refusal('forbidden');
    await deleteNote(trx, params.noteId);
    await audit(trx, 'person.note_deleted', { staff, personId, noteId: params.noteId });
  });
  return { status: 204, body: undefined };
}

/** The person, if the caller may read and write notes about them. */
async function personOfNotes(db: Handle, staff: Staff, id: string): Promise<UserId> {
  const { personId, sees } = await accessOf(db, staff, asId<UserId>(id));
  if (!sees.has('internal')) throw new Refusal('forbidden');
  return personId;
}

/** The log names the note and never its text, which would outlive the note there. */
async function audit(
  trx: Trx,
  action: AuditAction & `person.note_${string}`,
  { staff, personId, noteId }: { readonly staff: Staff; readonly personId: UserId; readonly noteId: string },
): Promise<void> {
  const subject = `person_note:${noteId}`;
  await writeStaffAudit(trx, { actorId: staff.id, action, subject, personId, eventId: null });
}
