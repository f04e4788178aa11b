import { FORM } from '../../lib/races.ts';
import type { Fill, Scale } from './scale.ts';

/** Events with public pages: so many to come and so many past ones. The others are an archive that grows with the database. */
const [PUBLISHED_TO_COME, PUBLISHED_PAST] = [2, 8];

/** The last one of five races is still to come, so that each person has one entry that can be withdrawn. */
export const firstUpcoming = ({ races }: Scale) => 0.8 * races;

/** Places of a race: its entries, and some more that are free. */
export const capacityOf = ({ entriesPerRace }: Scale) => entriesPerRace + 50;

/** Capacity pools of the generated database start here, above those of the demo content. */
export const FIRST_POOL = 1_000_000;

/** The day of race `j` as SQL. */
const dayOf = (scale: Scale) =>
  `current_date + case when j < ${firstUpcoming(scale)} then -4 * (${firstUpcoming(scale)} - j)::int - 3 else 60 + (j - ${firstUpcoming(scale)})::int end`;

/** Events of one race each: individual races, every seventh a team race, every eleventh a virtual one. */
export const catalog: readonly Fill[] = [
  (scale) => `
    create unlogged table new_race as
    select j, 'growth-' || j as event_id, 'growth-' || j || '-race' as race_id, ${dayOf(scale)} as day, ${FIRST_POOL} + j as pool_id,
      case when j % 11 = 5 then 'virtual' when j % 7 = 3 then 'team' else 'individual' end as kind
    from generate_series(0, ${scale.races - 1}) j`,
  (scale) => `
    insert into event (id, branch, markets, name_hu, name_en, place_hu, place_en, summary_hu, summary_en, description_hu,
      description_en, rules_hu, rules_en, travel_hu, travel_en, starts_on, ends_on, scenery, is_published)
    select event_id, 'swim', '{dom}', 'Balatoni átúszás ' || j, 'Balaton crossing ' || j, 'Balaton', 'Balaton', '', '', '', '', '', '', '', '',
      day, day, 'lake',
      j >= ${scale.races - PUBLISHED_TO_COME} or j between ${firstUpcoming(scale) - PUBLISHED_PAST} and ${firstUpcoming(scale) - 1} from new_race`,
  () => `
    insert into race (id, event_id, sort, name_hu, name_en, kind, discipline, distance_m, race_on, entry_opens_at, entry_closes_at,
      form_config, team_sizes)
    select race_id, event_id, 1, '5,2 km', '5.2 km', kind, case kind when 'virtual' then 'virtual' else 'openwater' end, 5200, day,
      day - interval '200 days', day - interval '2 days', '${FORM}', case kind when 'team' then '{3}' else '{}' end::int[] from new_race`,
  (scale) => `
    insert into capacity_pool (id, capacity, sold) overriding system value select pool_id, ${capacityOf(scale)}, 0 from new_race`,
  () => `
    insert into heat (id, race_id, sort, name_hu, name_en, starts_at, pool_id) overriding system value
    select pool_id, race_id, 1, 'I.', '1st', day + interval '8 hours', pool_id from new_race`,
  () => `insert into price_tier (race_id, ends_at, amount_huf) select race_id, day, 14900 from new_race`,
  ({ entriesPerRace }) => `
    insert into bib_counter (race_id, bib_from, bib_to, next_bib) select race_id, 1, 99999, ${entriesPerRace + 1} from new_race`,
  () => `
    insert into coupon (id, code, branches, markets, is_published, name_hu, name_en, amount_huf, lowers, event_ids, race_ids, least_huf,
      is_combinable, is_personal, starts_at, ends_at)
    select 'growth-' || i, 'GROWTH' || i, '{swim}', '{dom}', true, 'Kupon', 'Coupon', 1000, '{entry}', '{}', '{}', 0, false, i > 10,
      now() - interval '900 days', now() + interval '90 days' from generate_series(1, 20) i`,
  () => `
    insert into product (id, type, branches, markets, is_published, name_hu, name_en, summary_hu, summary_en, description_hu, description_en,
      pickup_hu, pickup_en, pictures, prices, sale_opens_at, vat_code, needs_entry, is_engraved, sort)
    values ('growth-shirt', 'merchandise', '{swim}', '{dom}', true, 'Póló', 'Shirt', '', '', '', '', '', '', '{shirt}',
      '[{"endsAt": null, "amountHuf": 5900}]', now() - interval '1 day', '27', false, false, 1)`,
  () =>
    `insert into capacity_pool (id, capacity) overriding system value values (${FIRST_POOL - 1}, 10000000)`,
  () => `
    insert into product_variant (id, product_id, sort, name_hu, name_en, pool_id)
    values ('growth-shirt-m', 'growth-shirt', 1, 'M', 'M', ${FIRST_POOL - 1})`,
];
