import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The deliveries of orders of a person. */
export const ownDeliveries = ownRows(
  (personId) => sql`
    select orders.trid, delivery.state, coalesce(method.name_hu, place.name_hu) as name, place.address as place,
      moment.starts_at as "startsAt", delivery.address, delivery.amount_huf as "amountHuf",
        delivery.created_at as "createdAt"
    from delivery join orders on orders.id = delivery.order_id
      left join shipping_method method on method.id = delivery.shipping_id
      left join handover_time moment on moment.id = delivery.handover_id
      left join handover_place place on place.id = moment.place_id
    where orders.account_id = ${personId} order by delivery.id`,
);

/** The delivery choices in carts of a person, and those for entries of the person. */
export const ownDeliveryChoices = ownRows(
  (personId) => sql`
    select product.name_hu as product, variant.name_hu as variant, race.name_hu as race,
      coalesce(method.name_hu, place.name_hu) as name, moment.starts_at as "startsAt"
    from (select id from delivery_choice where participant_id = ${personId}
        union select chosen.id from cart mine join delivery_choice chosen on chosen.cart_id = mine.id
          where mine.account_id = ${personId}) own
      join delivery_choice choice on choice.id = own.id
      join product_variant variant on variant.id = choice.variant_id join product on product.id = variant.product_id
      left join race on race.id = choice.race_id
      left join shipping_method method on method.id = choice.shipping_id
      left join handover_time moment on moment.id = choice.handover_id
      left join handover_place place on place.id = moment.place_id
    order by choice.id`,
);
