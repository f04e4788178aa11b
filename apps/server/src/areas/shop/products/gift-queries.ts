import type { GiftCard } from '@rajt/contract/gift-card';
import type { Site } from '@rajt/rules/branch';
import type { CartId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { GIFT_MAIL_HOUR, type GiftCardState, type GiftDrawing } from '@rajt/rules/papers/gift-cards';
import { sql } from 'kysely';
import { type AuditAction, auditOf } from '../../../platform/audit.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { StoredCode } from './gift-code.ts';

type Staff = Parameters<typeof auditOf>[1]['staff'];

const noting = (from: string, action: AuditAction, actorId: UserId | null, staff?: Staff) =>
  auditOf(from, {
    actor: sql`${actorId}::bigint`,
    action,
    subject: sql`'gift_card:' || id`,
    ...(staff && { staff }),
  });

/** The end of the next calendar year in Budapest (rules/gift-cards). */
const endOfNextYear = sql`make_date(extract(year from app_now() at time zone 'Europe/Budapest')::int + 1, 12, 31)`;

const today = sql`(app_now() at time zone 'Europe/Budapest')::date`;

/** `g` is the card: what is written on it and to whom it goes, as the cart shows it; null where there is none. */
export const giftOf = sql`case when g.id is not null then jsonb_build_object('drawing', g.drawing, 'message', g.message,
  'toName', g.to_name, 'fromName', g.from_name, 'mail', case when g.recipient_email is not null then jsonb_build_object(
    'email', g.recipient_email, 'on', g.mail_on, 'sentAt', g.mail_queued_at) end) end as gift`;

/** A gift card of the shop: its variant, and what decides whether it is sold. */
export interface GiftOffer {
  readonly variantId: string;
  readonly textHu: string;
  readonly textEn: string;
  /** Otherwise it does not exist for anybody who asks for it. */
  readonly isPublished: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly valueHuf: number;
}

export async function findGiftOffer(
  handle: Handle,
  giftId: string,
  { branch, market }: Site,
): Promise<GiftOffer | null> {
  const { rows } = await sql<GiftOffer>`
    select v.id as "variantId", p.name_hu as "textHu", p.name_en as "textEn", p.is_published
      and v.is_offered as "isPublished",
      p.sale_opens_at as "opensAt", p.sale_closes_at as "closesAt", v.amount_huf as "valueHuf"
    from product p join product_variant v on v.product_id = p.id and v.kind = 'gift_card'
    where p.id = ${giftId} and ${branch} = any(p.branches) and ${market} = any(p.markets)`.execute(handle);
  return rows[0] ?? null;
}

export interface NewGift extends Pick<GiftCard, 'drawing' | 'message' | 'toName' | 'fromName'> {
  readonly valueHuf: number;
  readonly mail: { readonly email: string; readonly on: string } | null;
  readonly language: Language;
  readonly site: Site;
}

/** Stores a card that is to be paid; its piece in the cart comes after it. */
export async function insertGift(trx: Trx, gift: NewGift, code: StoredCode): Promise<string> {
  const { drawing, message, toName, fromName, valueHuf, mail, language, site } = gift;
  const { rows } = await sql<{ id: string }>`
    insert into gift_card (value_huf, is_sold, seed, code_hash, drawing, message, to_name, from_name, recipient_email,
      mail_on,
      language, branch, market)
    values (${valueHuf}, true, ${code.seed}, ${code.codeHash}, ${drawing}, ${message}, ${toName}, ${fromName},
      ${mail?.email ?? null}, ${mail?.on ?? null}, ${language}, ${site.branch}, ${site.market})
    returning id::text`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no gift card was stored');
  return row.id;
}

/** Cards that the organiser gives away: nobody has paid, they can be redeemed at once. `by`: the person who runs the command. */
export async function insertGivenGifts(
  handle: Handle,
  codes: readonly StoredCode[],
  { valueHuf, drawing, site, by }: { valueHuf: number; drawing: GiftDrawing; site: Site; by: string },
): Promise<void> {
  await sql`
    with given as (
      insert into gift_card (value_huf, state, is_sold, seed, code_hash, drawing, language, branch, market,
        activated_at, expires_on)
      select ${valueHuf}, 'active', false, seed, code_hash, ${drawing}, 'hu', ${site.branch}, ${site.market},
        app_now(), ${endOfNextYear}
      from unnest(${codes.map(({ seed }) => seed)}::bytea[],
        ${codes.map(({ codeHash }) => codeHash)}::bytea[]) as t (seed, code_hash)
      on conflict (code_hash) do nothing
      returning id
    )
    ${noting('given', 'gift_card.given', null, { person: sql`null::bigint`, reason: sql`${by}::text` })}`.execute(
    handle,
  );
}

/** Whether an item of a cart is a gift card, in a cart of the account's own. */
export async function isGiftOf(handle: Handle, cartItemId: string, accountId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from cart_item i join cart c on c.id = i.cart_id join product_item x on x.id = i.product_item_id
    where i.id = ${cartItemId} and c.account_id = ${accountId} and x.gift_card_id is not null`.execute(
    handle,
  );
  return rows.length > 0;
}

/** The piece of a gift card in a locked cart, locked; none where it is out. */
export async function lockGiftItem(trx: Trx, cartId: CartId, cartItemId: string): Promise<ProductItemId[]> {
  const { rows } = await sql<{ id: ProductItemId }>`
    select x.id::text from cart_item i join product_item x on x.id = i.product_item_id
    where i.id = ${cartItemId} and i.cart_id = ${cartId} and x.gift_card_id is not null and x.state = 'in_cart'
    for update of x`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The cards of locked pieces that are sold now can be redeemed from now on. */
export async function activateGifts(trx: Trx, ids: readonly ProductItemId[], buyerId: UserId): Promise<void> {
  await sql`
    with active as (
      update gift_card g set state = 'active', activated_at = app_now(), expires_on = ${endOfNextYear}
      from product_item x where x.id = any(${[...ids]}::bigint[]) and g.id = x.gift_card_id returning g.id
    )
    ${noting('active', 'gift_card.paid', buyerId)}`.execute(trx);
}

/** Locks the cards of locked pieces, by id; returns the state of each, by its piece; nothing for other pieces. */
export async function lockGiftsOf(
  trx: Trx,
  ids: readonly ProductItemId[],
): Promise<ReadonlyMap<ProductItemId, GiftCardState>> {
  const { rows } = await sql<{ id: ProductItemId; state: GiftCardState }>`
    select x.id::text, g.state from product_item x join gift_card g on g.id = x.gift_card_id
    where x.id = any(${[...ids]}::bigint[]) order by g.id for update of g`.execute(trx);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** A card to redeem, locked. */
export interface LockedGift {
  readonly id: string;
  readonly state: GiftCardState;
  readonly isSold: boolean;
  readonly valueHuf: number;
  readonly expiresOn: string | null;
  readonly isExpired: boolean;
}

export async function lockGiftByCode(trx: Trx, codeHash: Buffer): Promise<LockedGift | null> {
  const { rows } = await sql<LockedGift>`
    select g.id::text, g.state, g.is_sold as "isSold", g.value_huf as "valueHuf", g.expires_on::text as "expiresOn",
      g.expires_on < (app_clock() at time zone 'Europe/Budapest')::date as "isExpired"
    from gift_card g where g.code_hash = ${codeHash} for update of g`.execute(trx);
  return rows[0] ?? null;
}

/** A locked active card is redeemed. */
export async function markGiftRedeemed(trx: Trx, giftId: string, accountId: UserId): Promise<void> {
  await sql`
    with redeemed as (
      update gift_card set state = 'redeemed', redeemed_at = app_now(), redeemed_by = ${accountId}
        where id = ${giftId} returning id
    )
    ${noting('redeemed', 'gift_card.redeemed', accountId)}`.execute(trx);
}

/** Cards whose last day is over become void; their worth is posted by the caller. Locked cards are left for the next time. */
export async function expireGifts(
  trx: Trx,
  limit: number,
): Promise<{ readonly id: string; readonly isSold: boolean; readonly valueHuf: number }[]> {
  const { rows } = await sql<{ id: string; isSold: boolean; valueHuf: number }>`
    with due as materialized (
      select id from gift_card where state = 'active' and expires_on < ${today}
      order by id limit ${limit} for update skip locked
    ), expired as (
      update gift_card g set state = 'void', voided_at = app_now(), void_reason = 'expired' from due where g.id = due.id
      returning g.id, g.is_sold, g.value_huf
    ), noted as (
      ${noting('expired', 'gift_card.expired', null)}
    )
    select id::text, is_sold as "isSold", value_huf as "valueHuf" from expired order by expired.id`.execute(
    trx,
  );
  return rows;
}

/** Cards whose mail is due: their day has come, and the morning. Their mails are queued by the caller. */
export async function takeGiftsToMail(
  trx: Trx,
  limit: number,
): Promise<{ readonly id: string; readonly email: string; readonly language: Language }[]> {
  const { rows } = await sql<{ id: string; email: string; language: Language }>`
    with due as materialized (
      select id from gift_card
      where state = 'active' and recipient_email is not null and mail_queued_at is null
        and (mail_on + make_time(${GIFT_MAIL_HOUR}, 0, 0)) at time zone 'Europe/Budapest' <= app_now()
      order by id limit ${limit} for update skip locked
    ), taken as (
      update gift_card g set mail_queued_at = app_now() from due where g.id = due.id returning g.id,
        g.recipient_email, g.language
    ), noted as (
      ${noting('taken', 'gift_card.mailed', null)}
    )
    select id::text, recipient_email as email, language from taken order by taken.id`.execute(trx);
  return rows;
}

/** A card that can be redeemed, with all that is printed on it. */
export interface GiftToPrint extends StoredCode {
  readonly valueHuf: number;
  readonly drawing: GiftDrawing;
  readonly message: string;
  readonly toName: string;
  readonly fromName: string;
  readonly expiresOn: string;
  readonly branch: Site['branch'];
  readonly market: Site['market'];
}

const printed = sql`g.value_huf as "valueHuf", g.drawing, g.message, g.to_name as "toName", g.from_name as "fromName",
  g.expires_on::text as "expiresOn", g.seed, g.code_hash as "codeHash", g.branch, g.market`;

/** A card by its id; null once it cannot be redeemed. */
export async function findGiftToPrint(handle: Handle, giftId: string): Promise<GiftToPrint | null> {
  const { rows } = await sql<GiftToPrint>`
    select ${printed} from gift_card g where g.id = ${giftId} and g.state = 'active'`.execute(handle);
  return rows[0] ?? null;
}

/** A card that an account has bought, by its item of the cart; null once it cannot be redeemed. */
export async function findBoughtGiftToPrint(
  handle: Handle,
  accountId: UserId,
  cartItemId: string,
): Promise<GiftToPrint | null> {
  const { rows } = await sql<GiftToPrint>`
    select ${printed} from gift_card g join product_item x on x.gift_card_id = g.id and x.state = 'paid'
      join orders o on o.id = x.order_id join cart_item i on i.product_item_id = x.id
    where i.id = ${cartItemId} and o.account_id = ${accountId} and g.state = 'active'`.execute(handle);
  return rows[0] ?? null;
}
