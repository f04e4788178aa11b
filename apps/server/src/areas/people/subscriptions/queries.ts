import type { Site } from '@rajt/rules/branch';
import type { CalendarDate } from '@rajt/rules/dates';
import { canonicalEmail } from '@rajt/rules/formats';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export type SubscriptionState = 'pending' | 'active' | 'paused' | 'ended';

export interface NewSubscription {
  /** Null: the news of the site's branch. */
  readonly seriesId: string | null;
  readonly reader: { readonly accountId: UserId } | { readonly email: string };
  readonly site: Site;
  readonly language: Language;
  readonly state: 'pending' | 'active';
  readonly startsOn: CalendarDate | null;
  readonly raceOn: CalendarDate | null;
  /** The week whose letter is sent first. */
  readonly nextWeek: number;
  readonly textVersion: string | null;
}

/** Its id; undefined: the reader has one already. */
export async function insertSubscription(trx: Trx, one: NewSubscription): Promise<string | undefined> {
  const row = await trx
    .insertInto('newsletter_subscription')
    .values({
      series_id: one.seriesId,
      account_id: 'accountId' in one.reader ? one.reader.accountId : null,
      email: 'email' in one.reader ? one.reader.email : null,
      branch: one.site.branch,
      market: one.site.market,
      language: one.language,
      state: one.state,
      starts_on: one.startsOn,
      race_on: one.raceOn,
      next_week: one.nextWeek,
      text_version: one.textVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface LockedSubscription {
  readonly id: string;
  readonly seriesId: string | null;
  readonly state: SubscriptionState;
  readonly startsOn: CalendarDate | null;
  readonly raceOn: CalendarDate | null;
  readonly pausedOn: CalendarDate | null;
  readonly textVersion: string | null;
}

const columns = sql`id, series_id as "seriesId", state, starts_on::text as "startsOn", race_on::text as "raceOn",
  paused_on::text as "pausedOn", text_version as "textVersion"`;

/** By the secret of its links, a uuid. */
export async function lockSubscription(trx: Trx, id: string): Promise<LockedSubscription | undefined> {
  const { rows } = await sql<LockedSubscription>`
    select ${columns} from newsletter_subscription where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** The one by which an account follows a plan. */
export async function lockFollowed(
  trx: Trx,
  accountId: UserId,
  seriesId: string,
): Promise<LockedSubscription | undefined> {
  const { rows } = await sql<LockedSubscription>`
    select ${columns} from newsletter_subscription
    where account_id = ${accountId} and series_id = ${seriesId} and state <> 'ended' for update`.execute(trx);
  return rows[0];
}

/** The one of an address that has not ended, for a plan or for the news of a branch. */
export async function lockByEmail(
  trx: Trx,
  { email, list }: { email: string; list: string },
): Promise<LockedSubscription | undefined> {
  const { rows } = await sql<LockedSubscription>`
    select ${columns} from newsletter_subscription
    where email = ${email} and coalesce(series_id, branch) = ${list} and state <> 'ended' for update`.execute(
    trx,
  );
  return rows[0];
}

export async function activate(trx: Trx, id: string, startsOn: CalendarDate | null): Promise<void> {
  await sql`
    update newsletter_subscription set state = 'active', confirmed_at = app_now(), starts_on = ${startsOn}::date
    where id = ${id}`.execute(trx);
}

export async function pause(trx: Trx, id: string, pausedOn: CalendarDate): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set({ state: 'paused', paused_on: pausedOn })
    .where('id', '=', id)
    .execute();
}

/** After a pause; a race that it was to lead to is not what it ends with any more when its days have moved. */
export async function resume(
  trx: Trx,
  id: string,
  { startsOn, raceOn }: { startsOn: CalendarDate; raceOn: CalendarDate | null },
): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set({ state: 'active', paused_on: null, starts_on: startsOn, race_on: raceOn })
    .where('id', '=', id)
    .execute();
}

export async function end(trx: Trx, id: string): Promise<void> {
  await sql`
    update newsletter_subscription set state = 'ended', paused_on = null, ended_at = app_now()
    where id = ${id}`.execute(trx);
}

/**
 * Locks the live subscription of the same address to the same list. The address of an ended subscription has a live one if it
 * subscribed again, or if two forms of the address became one (decision 0075).
 */
export async function lockSuccessor(trx: Trx, id: string): Promise<LockedSubscription | undefined> {
  const { rows } = await sql<LockedSubscription>`
    select ${columns} from newsletter_subscription
    where state <> 'ended' and (email, coalesce(series_id, branch)) = (
      select email, coalesce(series_id, branch) from newsletter_subscription
        where id = ${id}) for no key update`.execute(trx);
  return rows[0];
}

/** Ends the confirmed subscriptions to news of an account's address; their ids. Its person must be locked. */
export async function endNews(trx: Trx, accountId: UserId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update newsletter_subscription n set state = 'ended', ended_at = app_now() from account a
    where a.person_id = ${accountId} and n.email = a.email_canonical and n.series_id is null and n.state = 'active'
    returning n.id`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface ShownSubscription {
  readonly seriesHu: string | null;
  readonly seriesEn: string | null;
  readonly email: string;
  readonly state: SubscriptionState;
}

/** The texts on the page of a letter's link. */
export async function findSubscription(handle: Handle, id: string): Promise<ShownSubscription | undefined> {
  const { rows } = await sql<ShownSubscription>`
    select s.name_hu as "seriesHu", s.name_en as "seriesEn", coalesce(n.email, a.email) as email, n.state
    from newsletter_subscription n left join training_series s on s.id = n.series_id
      left join account a on a.person_id = n.account_id
    where n.id = ${id}`.execute(handle);
  return rows[0];
}

/** Deletes what an erased account has followed, and what its address has subscribed to without it. */
export async function eraseSubscriptions(trx: Trx, accountId: UserId, email: string): Promise<void> {
  await trx
    .deleteFrom('newsletter_subscription')
    .where((one) => one.or([one('account_id', '=', accountId), one('email', '=', canonicalEmail(email))]))
    .execute();
}

/** Deletes subscriptions of addresses without an account: unconfirmed ones after a week, ended ones after thirty days. */
export async function deleteOldSubscriptions(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
    delete from newsletter_subscription where email is not null and (
      (state = 'pending' and created_at < app_now() - interval '7 days')
      or (state = 'ended' and ended_at < app_now() - interval '30 days'))`.execute(handle),
  );
}
