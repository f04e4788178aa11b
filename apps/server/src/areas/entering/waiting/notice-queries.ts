import type { Site } from '@rajt/rules/branch';
import type { RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Nothing happens where the account has asked already. */
export async function insertNotice(
  handle: Handle,
  notice: { readonly accountId: UserId; readonly raceId: RaceId; readonly site: Site },
): Promise<void> {
  await handle
    .insertInto('opening_notice')
    .values({
      account_id: notice.accountId,
      race_id: notice.raceId,
      branch: notice.site.branch,
      market: notice.site.market,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'race_id']).doNothing())
    .execute();
}

export async function deleteNotice(handle: Handle, accountId: UserId, raceId: string): Promise<void> {
  await handle
    .deleteFrom('opening_notice')
    .where('account_id', '=', accountId)
    .where('race_id', '=', raceId)
    .execute();
}

export async function deleteNoticesOf(trx: Trx, accountId: UserId): Promise<void> {
  await trx.deleteFrom('opening_notice').where('account_id', '=', accountId).execute();
}

export async function findNotices(handle: Handle, accountId: UserId): Promise<{ raceId: string }[]> {
  return handle
    .selectFrom('opening_notice')
    .select('race_id as raceId')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export interface DueNotice {
  readonly id: string;
  readonly site: Site;
  readonly email: string;
  readonly language: string;
  readonly firstName: string;
  readonly raceId: string;
  readonly raceHu: string;
  readonly raceEn: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly entryClosesAt: Date;
  /** Entry can still be made; otherwise no notice is due. */
  readonly isOpen: boolean;
}

/** Takes notices of races that have opened, or will not open any more, each once. */
export async function takeDueNotices(trx: Trx, max: number): Promise<DueNotice[]> {
  const { rows } = await sql<Omit<DueNotice, 'site'> & Site>`
    with due as (
      select n.id from opening_notice n join race r on r.id = n.race_id
      where r.entry_opens_at <= app_now() or r.is_cancelled order by n.id limit ${max} for update of n skip locked
    ), gone as (
      delete from opening_notice where id in (select id from due) returning id, account_id, race_id, branch, market
    )
    select g.id::text, g.branch, g.market, a.email, a.language, p.first_name as "firstName", r.id as "raceId",
      r.name_hu as "raceHu", r.name_en as "raceEn", v.name_hu as "eventHu", v.name_en as "eventEn",
      r.entry_closes_at as "entryClosesAt",
      not r.is_cancelled and v.is_published and r.entry_closes_at > app_now() as "isOpen"
    from gone g join account a on a.person_id = g.account_id join person p on p.id = g.account_id
      join race r on r.id = g.race_id join event v on v.id = r.event_id
    order by g.id`.execute(trx);
  return rows.map(({ branch, market, ...row }) => ({ ...row, site: { branch, market } }));
}
