import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The pieces that a person has in a cart or has bought, and those bought for the person. */
export const ownProducts = ownRows(
  (personId) => sql`
    select product.name_hu as product, variant.name_hu as variant, piece.state, item.amount_huf as "amountHuf",
      race.name_hu as race, stay.arrives_on as "arrivesOn", stay.leaves_on as "leavesOn",
      -- The buyer's, not those of a participant for whom somebody else bought the piece.
      case when cart.account_id = ${personId} then array_to_json(stay.guests) end as guests,
      piece.caption, piece.created_at as "createdAt", piece.paid_at as "paidAt",
      piece.fulfilment, piece.fulfilment_at as "fulfilmentAt",
      case when cart.account_id = ${personId} then piece.parcel_number end as "parcelNumber",
      piece.withdrawn_at as "withdrawnAt", piece.refund_huf as "refundHuf"
    from product_item piece join product_variant variant on variant.id = piece.variant_id
      join product on product.id = variant.product_id
      join cart_item item on item.product_item_id = piece.id join cart on cart.id = item.cart_id
      left join race on race.id = piece.race_id left join stay on stay.id = piece.stay_id
    where piece.id in (select id from product_item where participant_id = ${personId}
      union select bought.product_item_id from cart mine join cart_item bought on bought.cart_id = mine.id
        where mine.account_id = ${personId}) order by piece.id`,
);

/** The gift cards that a person has in a cart or has bought. */
export const ownGiftCards = ownRows(
  (personId) => sql`
    select gift.value_huf as "valueHuf", gift.state, gift.message, gift.to_name as "toName",
      gift.from_name as "fromName",
      gift.recipient_email as "recipientEmail", gift.mail_on as "mailOn", gift.mail_queued_at as "mailQueuedAt",
      gift.expires_on as "expiresOn", gift.created_at as "createdAt"
    from gift_card gift join product_item piece on piece.gift_card_id = gift.id and piece.state <> 'removed'
      join cart_item item on item.product_item_id = piece.id join cart on cart.id = item.cart_id
    where cart.account_id = ${personId} order by gift.id`,
);

/** The gift cards that a person has redeemed. */
export const ownRedeemedCards = ownRows(
  (personId) => sql`
    select value_huf as "valueHuf", redeemed_at as "redeemedAt" from gift_card where redeemed_by = ${personId}
      order by id`,
);
