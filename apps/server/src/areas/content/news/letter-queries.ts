import type { Market } from '@rajt/rules/branch';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** A letter whose sending has started. */
export interface BegunLetter {
  readonly id: string;
  /** The account of the reader; null: the letter goes to a subscription by an address alone. */
  readonly accountId: UserId | null;
  readonly email: string;
  readonly language: Language;
  /** The first name of an account; '' for an address alone. */
  readonly firstName: string;
  /** The market of the subscription; an account has none. */
  readonly market: Market | null;
  readonly marketingUuid: string | null;
  readonly subscribeId: string | null;
  /** The entries that a letter of a message is about; empty for news. */
  readonly entryIds: readonly EntryId[];
}

/**
 * Takes the next letter of an issue, if the pace allows one now. The reader is checked here, not when the sending started. `skipped`:
 * the reader has unsubscribed since, has an undeliverable address, or got the issue by another subscription; a message needs no consent.
 * The start is committed before the letter is sent: a crash can lose the letter and cannot send it twice (decision 0065).
 */
export async function beginLetter(
  handle: Handle,
  issueId: string,
  perMinute: number,
): Promise<BegunLetter | 'skipped' | null> {
  const { rows } = await sql<BegunLetter & { may: boolean }>`
    with slot as (
      update news_issue
      set next_at = greatest(next_at, app_now() - interval '1 second')
        + make_interval(secs => 60.0 / coalesce(per_minute, ${perMinute}::int))
      where id = ${issueId} and state = 'sending' and next_at <= app_now()
      returning id, kind
    ), next as (
      select l.id, l.issue_id, l.account_id, l.subscription_id, l.entry_ids, slot.kind
      from slot join news_letter l on l.issue_id = slot.id
      where l.state = 'waiting' and l.due_at <= app_now() order by l.due_at, l.id limit 1 for update of l skip locked
    ), reader as (
      select next.id, next.account_id, coalesce(n.email, a.email) as email, coalesce(a.language, n.language) as language,
        coalesce(p.first_name, '') as first_name, n.market, a.marketing_uuid, next.subscription_id,
        next.entry_ids, next.kind = 'message' or (c.is_given or n.state = 'active')
          and not exists (select from undeliverable_address u where u.email = coalesce(n.email, a.email)
            and u.since > coalesce(n.confirmed_at, c.changed_at))
          and not exists (select from news_letter other where other.issue_id = next.issue_id
            and other.recipient = coalesce(n.email, a.email) and other.id <> next.id) as may
      from next left join newsletter_subscription n on n.id = next.subscription_id
        left join account a on a.person_id = next.account_id left join person p on p.id = next.account_id
        left join consent c on c.person_id = next.account_id and c.kind = 'marketing' and c.is_given
    )
    update news_letter l set begun_at = app_now(), tries = l.tries + 1,
      state = case when reader.may then 'begun' else 'skipped' end,
        recipient = case when reader.may then reader.email end
    from reader where l.id = reader.id
    returning l.id, reader.account_id::text as "accountId", reader.email, reader.language, reader.first_name as "firstName", reader.market,
      reader.marketing_uuid as "marketingUuid", reader.subscription_id as "subscribeId",
        reader.entry_ids::text[] as "entryIds", coalesce(reader.may, false) as may`.execute(handle);
  const [row] = rows;
  if (!row) return null;
  const { may, ...letter } = row;
  return may ? letter : 'skipped';
}

/** Milliseconds until the next letter; null: none can be sent now, as nothing is due or the issue is stopped. */
export async function waitForNext(handle: Handle, issueId: string): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, extract(epoch from next_at - app_now()) * 1000)::float8 as wait from news_issue
    where id = ${issueId} and state = 'sending' and exists (
      select from news_letter l where l.issue_id = ${issueId} and l.state = 'waiting'
        and l.due_at <= app_now())`.execute(handle);
  return rows[0]?.wait ?? null;
}

/** Notes that the mail server accepted a letter: the refusals before concerned their own letters, so their row ends. */
export async function markLetterSent(
  handle: Handle,
  { id, issueId }: { id: string; issueId: string },
): Promise<void> {
  await sql`
    with accepted as (
      update news_issue set refused_as = null, refused_in_row = 0, refused_letters = '{}' where id = ${issueId}
        and refused_as is not null)
    update news_letter set state = 'sent' where id = ${id} and state = 'begun'`.execute(handle);
}

/** Ends a letter without another try. */
export async function endLetter(
  handle: Handle,
  id: string,
  state: 'bounced' | 'refused' | 'skipped',
  responseCode?: number,
): Promise<void> {
  await sql`update news_letter set state = ${state}, response_code = ${responseCode ?? null} where id = ${id}`.execute(
    handle,
  );
}

/** Lets a letter wait for another try, not before `seconds` from now. */
export async function putOffLetter(
  handle: Handle,
  id: string,
  { seconds, counts }: { seconds: number; counts: boolean },
): Promise<void> {
  await sql`
    update news_letter set state = 'waiting', recipient = null, due_at = app_now() + make_interval(secs => ${seconds}),
      tries = tries - ${counts ? 0 : 1}
    where id = ${id} and state = 'begun'`.execute(handle);
}

/** How often a letter was tried. */
export async function findTries(handle: Handle, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`select tries from news_letter where id = ${id}`.execute(
    handle,
  );
  return rows[0]?.tries ?? 0;
}

/** Pauses an issue: none of its letters is started for `seconds`. */
export async function pauseIssue(handle: Handle, id: string, seconds: number): Promise<void> {
  await sql`update news_issue set next_at = app_now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    handle,
  );
}

export interface CountedRefusals {
  /** Letters in a row that were refused with the same code at their first try, including this one. */
  readonly inRow: number;
  /** First tries of the issue that were refused for the sender or the text with a permanent code. */
  readonly ofSender: number;
}

/** Counts a letter's first refusal; `refusedAs` is its code, `isOfSender` whether the cause is the sender or the text. */
export async function countRefusal(
  trx: Trx,
  issueId: string,
  { refusedAs, isOfSender }: { refusedAs: string; isOfSender: boolean },
): Promise<CountedRefusals> {
  const { rows } = await sql<CountedRefusals>`
    update news_issue set refused_as = ${refusedAs},
      refused_in_row = case when refused_as = ${refusedAs} then refused_in_row + 1 else 1 end,
      refused_letters = case when refused_as = ${refusedAs} then refused_letters else '{}' end,
      sender_refusals = sender_refusals + ${isOfSender ? 1 : 0}
    where id = ${issueId} returning refused_in_row as "inRow", sender_refusals as "ofSender"`.execute(trx);
  return rows[0] ?? { inRow: 0, ofSender: 0 };
}

/** Adds a letter to the row of equal refusals, so that the row can be restored. */
export async function addToRow(trx: Trx, issueId: string, letterId: string): Promise<void> {
  await sql`update news_issue set refused_letters = refused_letters || ${letterId}::uuid where id = ${issueId}`.execute(
    trx,
  );
}

/**
 * Restores the addresses and letters that a row of equal refusals ended. The letters wait for the issue to be sent again and
 * keep their count of tries: a second refusal of the same letter is about its address.
 */
export async function restoreRow(trx: Trx, issueId: string): Promise<void> {
  await sql`
    with letters as (
      select l.id, l.recipient, l.begun_at from news_issue i join news_letter l on l.id = any(i.refused_letters)
      where i.id = ${issueId} and l.state = 'bounced' for update of l
    ), addresses as (
      delete from undeliverable_address u using letters where u.email = letters.recipient
        and u.since >= letters.begun_at
    ), emptied as (
      update news_issue set refused_letters = '{}' where id = ${issueId}
    )
    update news_letter l set state = 'waiting', recipient = null, due_at = app_now()
    from letters where l.id = letters.id`.execute(trx);
}

export interface ReportedLetter {
  readonly id: string;
  readonly state: string;
  readonly recipient: string | null;
  readonly accountId: string | null;
  readonly subscribeId: string | null;
  /** Whether the letter belongs to a message, which has no subscription. */
  readonly isOfMessage: boolean;
}

/** Finds the letter of a report. */
export async function findLetter(handle: Handle, id: string): Promise<ReportedLetter | undefined> {
  const { rows } = await sql<ReportedLetter>`
    select id, state, recipient, account_id as "accountId", subscription_id as "subscribeId",
      entry_ids <> '{}' as "isOfMessage"
    from news_letter where id = ${id}`.execute(handle);
  return rows[0];
}
