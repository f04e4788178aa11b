import { findsEverybody } from '@rajt/contract/entering/message-audience';
import type * as operations from '@rajt/contract/entering/operations/messages';
import type { FieldCode } from '@rajt/contract/errors';
import { asId, type EventId } from '@rajt/rules/ids';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply, Staff } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { mustSee, questionOf } from '../entry-list/index.ts';
import { lockDraft } from './lock-message.ts';
import { deleteMessage, insertMessage, type MessageContent, updateMessage } from './message-queries.ts';
import { messageView } from './message-view.ts';
import { wordProblems } from './message-words.ts';

/** Stores a draft. */
export async function create(
  db: Handle,
  { staff, params, body, language }: ConsoleCall<typeof operations.createMessage>,
): Promise<ConsoleReply<typeof operations.createMessage>> {
  const eventId = asId<EventId>(params.eventId);
  expectWhole(staff, eventId, body);
  const data = await inTransaction(db, async (trx) => {
    const id = await insertMessage(trx, { ...body, eventId, madeBy: staff.id });
    if (id === null) throw new Refusal('not_found');
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'message.written',
      subject: `message:${id}`,
      personId: null,
      eventId,
      detail: {},
    });
    return messageView(trx, eventId, id, language);
  });
  return { status: 201, body: { data } };
}

/** Changes a draft that still has the version that was shown. */
export async function change(
  db: Handle,
  { staff, params, body: { base, ...content }, language }: ConsoleCall<typeof operations.changeMessage>,
): Promise<ConsoleReply<typeof operations.changeMessage>> {
  const eventId = asId<EventId>(params.eventId);
  expectWhole(staff, eventId, content);
  const data = await inTransaction(db, async (trx) => {
    const { id, version } = await lockDraft(trx, params, base);
    await updateMessage(trx, id, content, staff.id);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'message.changed',
      subject: `message:${id}`,
      personId: null,
      eventId,
      detail: changed({ version }, { version: version + 1 }),
    });
    return messageView(trx, eventId, id, language);
  });
  return ok({ data });
}

/** Deletes a draft. */
export async function remove(
  db: Handle,
  { staff, params }: ConsoleCall<typeof operations.deleteMessage>,
): Promise<ConsoleReply<typeof operations.deleteMessage>> {
  await inTransaction(db, async (trx) => {
    const { id, eventId } = await lockDraft(trx, params, null);
    await deleteMessage(trx, id);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'message.deleted',
      subject: `message:${id}`,
      personId: null,
      eventId,
      detail: {},
    });
  });
  return { status: 204, body: undefined };
}

/** Refuses words with mistakes, a filter outside the caller's scopes, and a message to everybody without that choice. */
function expectWhole(staff: Staff, eventId: EventId, content: MessageContent): void {
  const { filter, search, everybody } = content;
  mustSee(questionOf(staff, { eventId, filter, search }), []);
  const fields: Record<string, FieldCode[]> = {};
  if (!everybody && search === '' && findsEverybody(filter)) fields['filter'] = ['message_everybody'];
  for (const language of ['hu', 'en'] as const)
    for (const [field, code] of Object.entries(wordProblems(content[language])))
      fields[`${language}.${field}`] = [code];
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
}
