import type * as operations from '@rajt/contract/entering/operations/messages';
import { asId, type EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import {
  resendUnknown,
  resumeMessage,
  sendNewsJob,
  startMessage,
  stopIssue,
} from '../../content/news/index.ts';
import type { EntryList } from '../entry-list/index.ts';
import { lockDraft, lockStarted } from './lock-message.ts';
import { markStarted, type StoredMessage } from './message-queries.ts';
import { messageView } from './message-view.ts';
import { planLetters } from './plan-letters.ts';

type SendDeps = Pick<Deps, 'db' | 'wakeWorkers'>;

/** The largest share by which the number of letters may differ from the number that the sender saw. */
const MOST_CHANGED = 0.02;

/** Freezes the letters of a draft and schedules them, at once or from a time on. */
export async function send(
  { db, list, wakeWorkers }: SendDeps & { readonly list: EntryList },
  { staff, params, body, language }: ConsoleCall<typeof operations.sendMessage>,
): Promise<ConsoleReply<typeof operations.sendMessage>> {
  const { base, seenCount, sendAt, perMinute } = body;
  const answer = await inTransaction(db, async (trx) => {
    const message = await lockDraft(trx, params, base);
    const { letters } = await planLetters(trx, list, staff, message);
    if (letters.length === 0) throw new Refusal('no_recipients');
    if (Math.abs(letters.length - seenCount) > seenCount * MOST_CHANGED)
      throw new Refusal('recipients_changed');
    const issueId = `message-${message.id}`;
    const at = sendAt === null ? null : new Date(sendAt);
    await startMessage(
      trx,
      { id: issueId, branch: message.branch, sendAt: at, perMinute },
      letters.map(({ reader, entryIds }) => ({ accountId: reader.accountId, entryIds })),
    );
    await markStarted(trx, message.id, issueId);
    await writeStaffAudit(trx, {
      actorId: staff.id,
      action: 'message.sent',
      subject: `message:${message.id}`,
      personId: null,
      eventId: message.eventId,
      detail: { letters: letters.length, sendAt, perMinute, isAboutEntry: true },
    });
    await enqueue(trx, sendNewsJob, {}, { key: 'send-news' });
    return messageView(trx, message.eventId, message.id, language);
  });
  wakeWorkers();
  return ok({ data: answer });
}

/** Stops the sending: no more letters are started. */
export const stop = (
  deps: SendDeps,
  { staff, params, language }: ConsoleCall<typeof operations.stopMessage>,
): Promise<ConsoleReply<typeof operations.stopMessage>> =>
  change(deps, { params, language }, async (trx, message, issueId) => {
    if (await stopIssue(trx, issueId))
      await writeStaffAudit(trx, {
        ...auditOf(message, staff.id),
        action: 'message.stopped',
        detail: changed({ state: 'sending' }, { state: 'stopped' }),
      });
  });

/** Resumes a stopped message with its waiting letters. */
export const resume = (
  deps: SendDeps,
  { staff, params, language }: ConsoleCall<typeof operations.resumeMessage>,
): Promise<ConsoleReply<typeof operations.resumeMessage>> =>
  change(deps, { params, language }, async (trx, message, issueId) => {
    if (await resumeMessage(trx, issueId))
      await writeStaffAudit(trx, {
        ...auditOf(message, staff.id),
        action: 'message.resumed',
        detail: changed({ state: 'stopped' }, { state: 'sending' }),
      });
  });

/** Sends the letters with an unknown outcome again. */
export async function sendUnknown(
  { db, wakeWorkers }: SendDeps,
  { staff, params }: ConsoleCall<typeof operations.resendUnknownLetters>,
): Promise<ConsoleReply<typeof operations.resendUnknownLetters>> {
  const letters = await inTransaction(db, async (trx) => {
    const { message, issueId } = await lockStarted(trx, params);
    const count = await resendUnknown(trx, issueId);
    if (count > 0) {
      await writeStaffAudit(trx, {
        ...auditOf(message, staff.id),
        action: 'message.unknown_resent',
        detail: { letters: count },
      });
      await enqueue(trx, sendNewsJob, {}, { key: 'send-news' });
    }
    return count;
  });
  wakeWorkers();
  return ok({ data: { letters } });
}

const auditOf = ({ id, eventId }: StoredMessage, actorId: StaffId) => ({
  actorId,
  subject: `message:${id}`,
  personId: null,
  eventId,
});
type StaffId = ConsoleCall<typeof operations.stopMessage>['staff']['id'];

async function change(
  { db, wakeWorkers }: SendDeps,
  {
    params,
    language,
  }: { readonly params: { eventId: string; messageId: string }; readonly language: Language },
  work: (trx: Trx, message: StoredMessage, issueId: string) => Promise<void>,
) {
  const data = await inTransaction(db, async (trx) => {
    const { message, issueId } = await lockStarted(trx, params);
    await work(trx, message, issueId);
    await enqueue(trx, sendNewsJob, {}, { key: 'send-news' });
    return messageView(trx, asId<EventId>(params.eventId), message.id, language);
  });
  wakeWorkers();
  return ok({ data });
}
