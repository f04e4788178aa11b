import type { Site } from '@rajt/rules/branch';
import type { CartId, EntryId, ProductItemId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { auditOf } from '../../../platform/audit.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The entry that a piece is attached to, named by its race and participant (decision 0039). */
export interface Parent {
  readonly raceId: string;
  readonly participantId: UserId;
}

interface Buyer {
  readonly buyerId: UserId;
  readonly site: Site;
}

/**
 * Whether a product may be attached to an entry: `e` is the entry, `r` its race, `v` the event, `c` the entry's cart. It is in the
 * buyer's live cart on the site, or paid and theirs: entered by them, or theirs to start with.
 */
const mayHaveGoods = ({ buyerId, site }: Buyer) => sql`v.branch = ${site.branch} and not r.is_cancelled and (
  (e.state in ('held', 'paying') and e.held_until > app_now() and c.account_id = ${buyerId}
    and c.state in ('open', 'paying')
    and c.branch = ${site.branch} and c.market = ${site.market})
  or (e.state = 'paid' and (e.entered_by = ${buyerId} or e.participant_id = ${buyerId})))`;

const entriesWithCarts = sql`entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
  join cart_item i on i.entry_id = e.id join cart c on c.id = i.cart_id`;

/** An entry that a product may be attached to; of the event, if one is given. */
export async function findParent(
  handle: Handle,
  entryId: EntryId,
  { eventId, ...buyer }: Buyer & { eventId: string | null },
): Promise<Parent | null> {
  const { rows } = await sql<Parent>`
    select e.race_id as "raceId", e.participant_id::text as "participantId"
    from ${entriesWithCarts}
    where e.id = ${entryId} and (${eventId}::text is null or v.id = ${eventId}) and ${mayHaveGoods(buyer)}`.execute(
    handle,
  );
  return rows[0] ?? null;
}

/** Any entry as the parent of attached goods. */
export async function findEntry(handle: Handle, entryId: EntryId): Promise<Parent | null> {
  const { rows } = await sql<Parent>`
    select race_id as "raceId", participant_id::text as "participantId" from entry where id = ${entryId}`.execute(
    handle,
  );
  return rows[0] ?? null;
}

/** The pieces of a product on an entry: those bought or being paid by anybody, and those in a cart of the buyer. */
const piecesOn = (productId: unknown, raceId: unknown, participantId: unknown, buyerId: UserId) => sql`
  from product_item x join product_variant xv on xv.id = x.variant_id
  where xv.product_id = ${productId} and x.race_id = ${raceId} and x.participant_id = ${participantId}
    and (x.state in ('paying', 'paid') or (x.state = 'in_cart' and exists (
      select from cart_item xi join cart xc on xc.id = xi.cart_id
      where xi.product_item_id = x.id and xc.account_id = ${buyerId})))`;

/** How many pieces of a product an entry has, in all variants; without those of `except` in the locked cart. */
export async function countOnEntry(
  trx: Trx,
  productId: string,
  parent: Parent,
  { buyerId, except }: { buyerId: UserId; except: readonly ProductItemId[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    ${piecesOn(productId, parent.raceId, sql`${parent.participantId}::bigint`, buyerId)}
      and x.id <> all(${[...except]}::bigint[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

export interface EntryForProduct {
  readonly entryId: EntryId;
  readonly eventId: string;
  readonly eventHu: string;
  readonly eventEn: string;
  readonly raceId: string;
  readonly raceHu: string;
  readonly raceEn: string;
  /** yyyy-mm-dd */
  readonly raceOn: string;
  readonly participantId: UserId;
  readonly nameTitle: string;
  readonly familyName: string;
  readonly firstName: string;
  readonly isPaid: boolean;
  /** How many pieces of the product it has. */
  readonly has: number;
  readonly mostPerEntry: number | null;
}

/** Null for a product that the site does not sell or that needs no entry; else the participant's entries, the next race first. */
export async function findEntriesFor(
  handle: Handle,
  productId: string,
  participantId: UserId,
  buyer: Buyer,
): Promise<EntryForProduct[] | null> {
  const { branch, market } = buyer.site;
  const { rows: products } = await sql<{ eventId: string | null; mostPerEntry: number | null }>`
    select event_id as "eventId", most_per_entry as "mostPerEntry" from product
    where id = ${productId} and needs_entry and is_published and ${branch} = any(branches)
      and ${market} = any(markets)`.execute(handle);
  const [product] = products;
  if (!product) return null;
  const { rows } = await sql<Omit<EntryForProduct, 'mostPerEntry'>>`
    select e.id::text as "entryId", v.id as "eventId", v.name_hu as "eventHu", v.name_en as "eventEn", r.id as "raceId",
      r.name_hu as "raceHu", r.name_en as "raceEn", r.race_on::text as "raceOn",
        e.participant_id::text as "participantId",
      coalesce(e.participant ->> 'nameTitle', n.name_title) as "nameTitle",
      coalesce(e.participant ->> 'familyName', n.family_name) as "familyName",
      coalesce(e.participant ->> 'firstName', n.first_name) as "firstName",
      e.state = 'paid' as "isPaid",
      (select count(*) ${piecesOn(productId, sql`e.race_id`, sql`e.participant_id`, buyer.buyerId)})::int as has
    from ${entriesWithCarts} join person n on n.id = e.participant_id
    where e.participant_id = ${participantId} and (${product.eventId}::text is null or v.id = ${product.eventId})
      and ${mayHaveGoods(buyer)}
    order by r.race_on < (app_now() at time zone 'Europe/Budapest')::date, r.race_on, e.id`.execute(handle);
  return rows.map((row) => ({ ...row, mostPerEntry: product.mostPerEntry }));
}

/**
 * Locks the products of which an entry may have only so many, by id: of the pieces that two carts have for one entry, the
 * second is counted after the first. Before their pools, which nobody locks before a product.
 */
export async function lockLimited(trx: Trx, ids: readonly ProductItemId[]): Promise<void> {
  await sql`
    select from product where most_per_entry is not null and id in (
      select v.product_id from product_item x join product_variant v on v.id = x.variant_id
      where x.id = any(${[...ids]}::bigint[]) and x.race_id is not null)
    order by id for no key update`.execute(trx);
}

/** The names of products of which an entry of these pieces has too many, bought or being paid. Lock them before (`lockLimited`). */
export async function findTooMany(
  trx: Trx,
  ids: readonly ProductItemId[],
): Promise<{ readonly hu: string; readonly en: string }[]> {
  const { rows } = await sql<{ hu: string; en: string }>`
    select distinct p.name_hu as hu, p.name_en as en
    from product_item mine join product_variant v on v.id = mine.variant_id join product p on p.id = v.product_id
    where mine.id = any(${[...ids]}::bigint[]) and mine.race_id is not null and p.most_per_entry < (
      select count(*) from product_item x join product_variant xv on xv.id = x.variant_id
      where xv.product_id = p.id and x.race_id = mine.race_id and x.participant_id = mine.participant_id
        and x.state in ('paying', 'paid'))`.execute(trx);
  return rows;
}

/** Engraves something else on locked pieces of a cart. */
export async function setCaption(
  trx: Trx,
  ids: readonly ProductItemId[],
  caption: string,
  actorId: UserId,
): Promise<void> {
  await sql`
    with changed as (
      update product_item set caption = ${caption}
      where id = any(${[...ids]}::bigint[]) and caption is distinct from ${caption} returning id
    )
    ${auditOf('changed', {
      actor: sql`${actorId}::bigint`,
      action: 'product.captioned',
      subject: sql`'product_item:' || id`,
    })}`.execute(trx);
}

/** The only variant of a product that is offered; null where there is none or a choice. */
export async function findOnlyVariant(handle: Handle, productId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from product_variant where product_id = ${productId} and is_offered limit 2`.execute(handle);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Erases captions for erased people, and unpaid ones in carts of an erased account. */
export async function eraseCaptionsOf(
  trx: Trx,
  people: readonly UserId[],
  cartIds: readonly CartId[],
): Promise<void> {
  await sql`
    update product_item set caption = null
    where caption is not null and id in (
      select id from product_item where participant_id = any(${[...people]}::bigint[])
      union select product_item_id from cart_item where cart_id = any(${[...cartIds]}::bigint[]))`.execute(
    trx,
  );
}

/** Erases captions so many days after the race, and at once those of what was taken out of a cart or refunded. */
export async function eraseOldCaptions(handle: Handle, keptDays: number): Promise<number> {
  return affectedBy(
    await sql`
    update product_item x set caption = null from race r
    where x.caption is not null and r.id = x.race_id and (x.state in ('removed', 'refunded')
      or r.race_on < (app_now() at time zone 'Europe/Budapest')::date - ${keptDays}::int)`.execute(handle),
  );
}
