import type { UserId } from '@rajt/rules/ids';
import { GIFT_WORDS_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { AddressColumn } from '../../../platform/postgres/ascii-addresses.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** The column that `migrate` writes in ASCII (decision 0075). */
export const giftAddresses: AddressColumn = {
  table: 'gift_card',
  key: 'id',
  keyType: 'bigint',
  column: 'recipient_email',
};

/** `g` is the card: what was written on it, and whose address it had. */
const without = sql`message = '', to_name = '', from_name = '', recipient_email = null`;
const hasWords = sql`(g.message <> '' or g.to_name <> '' or g.from_name <> '' or g.recipient_email is not null)`;

/**
 * What an erased buyer has written on gift cards. A card that is still to be mailed keeps its words until then; what its
 * recipient can redeem stays theirs.
 */
export async function eraseGiftsOf(trx: Trx, personId: UserId): Promise<void> {
  await sql`
    update gift_card g set ${without}
    from product_item x join cart_item i on i.product_item_id = x.id join cart c on c.id = i.cart_id
    where x.gift_card_id = g.id and c.account_id = ${personId} and ${hasWords}
      and not (g.state = 'active' and g.recipient_email is not null and g.mail_queued_at is null)`.execute(
    trx,
  );
}

/**
 * Words that nobody needs any more: so many days after a card was redeemed or became void; a day after it left the cart, or
 * was mailed for a buyer who is gone. The address of a friend goes so many days after the mail.
 */
export async function eraseOldGiftWords(handle: Handle): Promise<void> {
  const ago = (days: number) => sql`app_now() - make_interval(days => ${days}::int)`;
  await sql`
    update gift_card g set ${without}
    where ${hasWords} and (coalesce(g.redeemed_at, g.voided_at) < ${ago(GIFT_WORDS_KEPT_DAYS)}
      or (g.state = 'unpaid' and g.created_at < ${ago(1)} and not exists (
        select from product_item x where x.gift_card_id = g.id and x.state in ('in_cart', 'paying')))
      or (g.mail_queued_at < ${ago(1)} and exists (
        select from product_item x join cart_item i on i.product_item_id = x.id join cart c on c.id = i.cart_id
          join person n on n.id = c.account_id where x.gift_card_id = g.id and n.erased_at is not null)))`.execute(
    handle,
  );
  await sql`
    update gift_card g set recipient_email = null
    where recipient_email is not null and mail_queued_at < ${ago(GIFT_WORDS_KEPT_DAYS)}`.execute(handle);
}
