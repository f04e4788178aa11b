import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/postgres/database.ts';
import type { CouponContent } from './resolve.ts';

/** Makes loads of coupons wait for each other, so that none sees half of another's. */
export async function lockLoading(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('coupons'))`.execute(trx);
}

export async function saveCoupon(trx: Trx, coupon: CouponContent): Promise<'added' | 'changed' | 'same'> {
  const { discount, name } = coupon;
  const columns = {
    code: coupon.code,
    branches: [...coupon.branches],
    markets: [...coupon.markets],
    is_published: coupon.published,
    name_hu: name.hu,
    name_en: name.en,
    percent: 'percent' in discount ? discount.percent : null,
    amount_huf: 'percent' in discount ? null : discount.amountHuf,
    lowers: [...coupon.lowers],
    event_ids: [...coupon.events],
    race_ids: [...coupon.races],
    least_huf: coupon.least,
    most_items: coupon.most_items,
    most_uses: coupon.most_uses,
    uses_per_account: coupon.uses_per_account,
    is_combinable: coupon.combinable,
    is_personal: coupon.only_for !== null,
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
  };
  const names = (table: string) => sql.join(Object.keys(columns).map((name) => sql.ref(`${table}.${name}`)));
  const saved = await trx
    .insertInto('coupon')
    .values({ id: coupon.id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(columns)
        .where(sql<boolean>`(${names('coupon')}) is distinct from (${names('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  if (!saved) return 'same';
  return saved.isNew ? 'added' : 'changed';
}

/** Sets whose a coupon is alone. True when something changed. */
export async function savePeople(
  trx: Trx,
  couponId: string,
  accountIds: readonly UserId[],
): Promise<boolean> {
  const gone = await sql`
    delete from coupon_person where coupon_id = ${couponId} and person_id <> all(${[...accountIds]}::bigint[])`.execute(
    trx,
  );
  const come = await sql`
    insert into coupon_person (coupon_id, person_id) select ${couponId}, id
      from unnest(${[...accountIds]}::bigint[]) as id
    on conflict do nothing`.execute(trx);
  return Number(gone.numAffectedRows) + Number(come.numAffectedRows) > 0;
}

/** The coupon that has a code already, unless it is this one. */
export async function findOther(
  trx: Trx,
  { id, code }: Pick<CouponContent, 'id' | 'code'>,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('coupon')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row?.id;
}

/** The wanted events that are on one of the branches. */
export async function knownEvents(trx: Trx, { events, branches }: CouponContent): Promise<string[]> {
  const rows = await trx
    .selectFrom('event')
    .select('id')
    .where('id', 'in', ['', ...events])
    .where('branch', 'in', [...branches])
    .execute();
  return rows.map(({ id }) => id);
}

/** The wanted races that are on one of the branches. */
export async function knownRaces(trx: Trx, { races, branches }: CouponContent): Promise<string[]> {
  const rows = await trx
    .selectFrom('race')
    .innerJoin('event', 'event.id', 'race.event_id')
    .select('race.id')
    .where('race.id', 'in', ['', ...races])
    .where('event.branch', 'in', [...branches])
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts with these addresses, by the address. */
export async function findAccounts(trx: Trx, emails: readonly string[]): Promise<Map<string, UserId>> {
  const rows = await trx
    .selectFrom('account')
    .select(['email_canonical as email', 'person_id as id'])
    .where('email_canonical', 'in', ['', ...emails])
    .execute();
  return new Map(rows.map(({ email, id }) => [email, asId<UserId>(id)]));
}
