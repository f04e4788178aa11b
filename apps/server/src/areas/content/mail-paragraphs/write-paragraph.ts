import type * as operations from '@rajt/contract/content/operations/mail-paragraphs';
import type { MailParagraph } from '@rajt/contract/content/operations/mail-paragraphs';
import type { FieldCode } from '@rajt/contract/errors';
import { MAIL_PARAGRAPH_KINDS, type MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import { asId, type EventId, type UserId } from '@rajt/rules/ids';
import { changed, writeStaffAudit } from '../../../platform/audit.ts';
import type { ConsoleCall, ConsoleReply } from '../../../platform/http/console.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { readLetterText } from '../news/index.ts';
import { findParagraphs, lockParagraph, publishDraft, type StoredParagraph, saveDraft } from './queries.ts';

/** The paragraphs of all kinds of mail. */
export async function list(
  db: Handle,
  { params }: ConsoleCall<typeof operations.listMailParagraphs>,
): Promise<ConsoleReply<typeof operations.listMailParagraphs>> {
  return ok({ data: await viewOf(db, asId<EventId>(params.eventId)) });
}

/** Stores the draft of a paragraph that still has the version that was shown. Nothing is sent with it yet. */
export async function save(
  db: Handle,
  { staff, params, body: { base, hu, en } }: ConsoleCall<typeof operations.saveMailParagraph>,
): Promise<ConsoleReply<typeof operations.saveMailParagraph>> {
  const fields: Record<string, FieldCode[]> = {};
  for (const [language, text] of Object.entries({ hu, en }))
    if (text !== '' && !readLetterText(text).isWhole) fields[language] = ['message_format'];
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
  return change(
    db,
    { ...params, base, actorId: staff.id, action: 'mail_paragraph.written' },
    (trx, eventId) => saveDraft(trx, eventId, params.kind, { hu, en }),
  );
}

/** Puts the draft into the mails that are composed from now on. */
export async function publish(
  db: Handle,
  { staff, params, body: { base } }: ConsoleCall<typeof operations.publishMailParagraph>,
): Promise<ConsoleReply<typeof operations.publishMailParagraph>> {
  return change(
    db,
    { ...params, base, actorId: staff.id, action: 'mail_paragraph.published' },
    (trx, eventId) => publishDraft(trx, eventId, params.kind),
  );
}

interface Change {
  readonly eventId: string;
  readonly kind: MailParagraphKind;
  readonly base: number;
  readonly actorId: UserId;
  readonly action: 'mail_paragraph.written' | 'mail_paragraph.published';
}

/** Changes a paragraph under its lock. The log has versions and never words. */
async function change(
  db: Handle,
  { eventId: id, kind, base, actorId, action }: Change,
  work: (trx: Trx, eventId: EventId) => Promise<void>,
) {
  const eventId = asId<EventId>(id);
  const data = await inTransaction(db, async (trx) => {
    const before = await lockParagraph(trx, eventId, kind);
    if (!before) throw new Refusal('not_found');
    const { version, changedAt } = before;
    if (version !== base)
      throw new Refusal('changed_meanwhile', { changed: { by: null, at: changedAt, fields: ['words'] } });
    await work(trx, eventId);
    await writeStaffAudit(trx, {
      actorId,
      action,
      subject: `event:${eventId}`,
      personId: null,
      eventId,
      detail: { kind, ...changed({ version }, { version: version + 1 }) },
    });
    return (await viewOf(trx, eventId)).find((one) => one.kind === kind);
  });
  if (!data) throw new Refusal('not_found');
  return ok({ data });
}

async function viewOf(db: Handle, eventId: EventId): Promise<MailParagraph[]> {
  const written = new Map((await findParagraphs(db, eventId)).map((one) => [one.kind, one]));
  return MAIL_PARAGRAPH_KINDS.map((kind) => shown(kind, written.get(kind)));
}

const EMPTY = { hu: '', en: '' };

const shown = (kind: MailParagraphKind, written: StoredParagraph | undefined): MailParagraph => ({
  kind,
  version: written?.version ?? 0,
  draft: written?.draft ?? EMPTY,
  live: written?.live ?? EMPTY,
  changedAt: written?.changedAt.toISOString() ?? null,
  publishedAt: written?.publishedAt?.toISOString() ?? null,
});
