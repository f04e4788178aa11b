import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';

/** The places of a person on waiting lists, and those where the person is listed. */
export const ownWaitingPlaces = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, heat.name_hu as heat, place.joined_at as "joinedAt",
      place.offer_until as "offerUntil", place.team_size as "teamSize",
      -- Of those whom somebody else has put on the list, their own name alone. Null for nobody.
      (select json_agg(trim(concat_ws(' ', one.family_name, one.first_name)) order by one.id)
        from waiting_person listed join person one on one.id = listed.person_id
        where listed.waiting_id = place.id and listed.left_reason is null
          and (place.account_id = ${personId} or one.id = ${personId})) as people,
      (select json_agg(trim(concat_ws(' ', one.family_name, one.first_name)) order by one.id)
        from waiting_person listed join person one on one.id = listed.person_id
        where listed.waiting_id = place.id and listed.left_reason is not null
          and (place.account_id = ${personId} or one.id = ${personId})) as "left"
    from waiting_place place join race on race.id = place.race_id join event on event.id = race.event_id
      left join heat on heat.id = place.heat_id
    where place.id in (
      select id from waiting_place where account_id = ${personId}
      union all select waiting_id from waiting_person where person_id = ${personId})
    order by place.id`,
);

/** The opening notices that a person has asked for. */
export const ownOpeningNotices = ownRows(
  (personId) => sql`
    select event.name_hu as event, race.name_hu as race, notice.created_at as "createdAt"
    from opening_notice notice join race on race.id = notice.race_id join event on event.id = race.event_id
    where notice.account_id = ${personId} order by notice.id`,
);

/** The stock notices that a person has asked for. */
export const ownStockNotices = ownRows(
  (personId) => sql`
    select product.name_hu as product, variant.name_hu as variant, notice.created_at as "createdAt"
    from stock_notice notice join product_variant variant on variant.id = notice.variant_id
      join product on product.id = variant.product_id
    where notice.account_id = ${personId} order by notice.id`,
);
