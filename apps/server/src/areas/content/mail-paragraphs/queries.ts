import type { MailParagraph } from '@rajt/contract/content/operations/mail-paragraphs';
import type { MailParagraphKind } from '@rajt/rules/content/mail-paragraphs';
import type { EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { namesOne, textsIn } from '../../people/accounts/index.ts';

export interface StoredParagraph extends Pick<MailParagraph, 'kind' | 'version' | 'draft' | 'live'> {
  readonly changedAt: Date;
  readonly publishedAt: Date | null;
}

const COLUMNS = sql`m.kind, m.version, m.draft, m.live, m.changed_at as "changedAt", m.published_at as "publishedAt"`;

/** The written paragraphs of an event. */
export async function findParagraphs(handle: Handle, eventId: EventId): Promise<readonly StoredParagraph[]> {
  const { rows } = await sql<StoredParagraph>`
    select ${COLUMNS} from mail_paragraph m where m.event_id = ${eventId}`.execute(handle);
  return rows;
}

/** Locks a paragraph against a concurrent change; an unwritten paragraph is created empty. Undefined: there is no such event. */
export async function lockParagraph(
  trx: Trx,
  eventId: EventId,
  kind: MailParagraphKind,
): Promise<StoredParagraph | undefined> {
  const empty = JSON.stringify({ hu: '', en: '' });
  await sql`
    insert into mail_paragraph (event_id, kind, draft, live)
    select v.id, ${kind}, ${empty}::jsonb, ${empty}::jsonb from event v where v.id = ${eventId}
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<StoredParagraph>`
    select ${COLUMNS} from mail_paragraph m where m.event_id = ${eventId} and m.kind = ${kind} for update`.execute(
    trx,
  );
  return rows[0];
}

/** Stores the draft of a locked paragraph. */
export async function saveDraft(
  trx: Trx,
  eventId: EventId,
  kind: MailParagraphKind,
  draft: MailParagraph['draft'],
): Promise<void> {
  await sql`
    update mail_paragraph set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1, changed_at = app_now()
    where event_id = ${eventId} and kind = ${kind}`.execute(trx);
}

/** Publishes the draft of a locked paragraph: mails contain it from now on. */
export async function publishDraft(trx: Trx, eventId: EventId, kind: MailParagraphKind): Promise<void> {
  await sql`
    update mail_paragraph set live = draft, version = version + 1, published_at = app_now()
    where event_id = ${eventId} and kind = ${kind}`.execute(trx);
}

/**
 * Empties the drafts and the published paragraphs that name one of these people. It reads all paragraphs: an event has four of them at
 * most.
 */
export async function emptyNaming(
  trx: Trx,
  names: readonly string[],
): Promise<readonly { readonly eventId: EventId; readonly kind: MailParagraphKind }[]> {
  const empty = JSON.stringify({ hu: '', en: '' });
  const isNaming = (words: RawBuilder<unknown>) => namesOne(textsIn(words), names);
  const emptied = (words: RawBuilder<unknown>) =>
    sql`case when ${isNaming(words)} then ${empty}::jsonb else ${words} end`;
  const { rows } = await sql<{ eventId: EventId; kind: MailParagraphKind }>`
    update mail_paragraph set draft = ${emptied(sql`draft`)}, live = ${emptied(sql`live`)}, version = version + 1,
      changed_at = app_now()
    where ${isNaming(sql`draft`)} or ${isNaming(sql`live`)}
    returning event_id as "eventId", kind`.execute(trx);
  return rows;
}

/** The entry or race that a mail is about; its event has the paragraph. */
export type About = { readonly entryId: string } | { readonly raceId: string };

/** A paragraph of an event in both languages; '' where a language has none. */
export interface LiveParagraph {
  readonly event: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
}

/** The published paragraphs of some events, as a part of a statement. */
const paragraphsOf = (kind: MailParagraphKind, events: RawBuilder<unknown>) => sql<
  readonly LiveParagraph[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('event', jsonb_build_object('hu', v.name_hu, 'en', v.name_en), 'text', m.live)
    order by v.starts_on, v.id)
  from mail_paragraph m join event v on v.id = m.event_id
  where m.kind = ${sql.lit(kind)} and m.event_id in (${events})), '[]')`;

/** The paragraphs for the confirmation of an order, one for each of its events that has one, as a part of the statement that reads it. */
export const confirmationParagraphs = (orderId: RawBuilder<unknown>) =>
  paragraphsOf(
    'entry-confirmation',
    sql`select r.event_id from entry e join race r on r.id = e.race_id where e.order_id = ${orderId}`,
  );

/** The paragraph for a mail about an entry or a race, if its event has one. */
export async function findLive(
  handle: Handle,
  kind: MailParagraphKind,
  about: About,
): Promise<readonly LiveParagraph[]> {
  const events =
    'raceId' in about
      ? sql`select r.event_id from race r where r.id = ${about.raceId}`
      : sql`select r.event_id from entry e join race r on r.id = e.race_id where e.id = ${about.entryId}::bigint`;
  const { rows } = await sql<{ live: readonly LiveParagraph[] }>`
    select ${paragraphsOf(kind, events)} as live`.execute(handle);
  return rows[0]?.live ?? [];
}

/** The branch and name of an event, for the preview of a mail when the event has no paid entry. */
export async function findEvent(handle: Handle, eventId: EventId) {
  const { rows } = await sql<{ branch: 'swim' | 'run'; hu: string; en: string }>`
    select branch, name_hu as hu, name_en as en from event where id = ${eventId}`.execute(handle);
  return rows[0];
}
