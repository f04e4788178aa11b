import { FIRST_POOL } from './catalog.ts';
import { type Fill, type Scale, series } from './scale.ts';

export const ENTRY_HUF = 14_900;
const SHIRT_HUF = 5900;
const PARCEL_HUF = 1500;
const COUPON_HUF = 1000;

/**
 * One purchase for each entry, with its facts that the other tables repeat. A person's entries are a fifth of all entries apart. The
 * state is that of the entry: most are paid, one in twenty is withdrawn, one in a hundred was never paid. `luck` (0 to 99) decides that.
 */
const purchase = (s: Scale) => `
  create unlogged table purchase as
  select n, j, race_id, day, kind, pool_id, bib, participant_id, team_id, leg,
    case when team_id is not null then 1 + (n - leg) * 7919 % ${s.people}
      when luck % 5 = 0 then 1 + participant_id % ${s.people} else participant_id end as account_id,
    case when luck = 3 then 'expired' when luck % 20 = 7 then 'withdrawn' else 'paid' end as state,
    luck, luck % 5 = 2 as has_shirt, luck % 10 = 2 as has_parcel, luck % 10 = 1 as has_coupon,
    ${ENTRY_HUF} + case when luck % 5 = 2 then ${SHIRT_HUF} else 0 end + case when luck % 10 = 2 then ${PARCEL_HUF} else 0 end
      - case when luck % 10 = 1 then ${COUPON_HUF} else 0 end as total_huf,
    least(day - 30, current_date - 5) + interval '9 hours' - ${s.entriesPerRace} * interval '1 second' + bib * interval '1 second' as at
  from (
    select i as n, r.*, i * 7919 % 100003 % 100 as luck, 1 + (i - 1) * 7919 % ${s.people} as participant_id, 1 + (i - 1) % ${s.entriesPerRace} as bib,
      case when r.kind = 'team' and (i - 1) % ${s.entriesPerRace} < ${s.entriesPerRace} / 3 * 3
        then r.j * ${s.entriesPerRace} + (i - 1) % ${s.entriesPerRace} / 3 + 1 end as team_id,
      case when r.kind = 'team' and (i - 1) % ${s.entriesPerRace} < ${s.entriesPerRace} / 3 * 3
        then 1 + (i - 1) % ${s.entriesPerRace} % 3 end as leg
    from ${series(s.entries)} join new_race r on r.j = (i - 1) / ${s.entriesPerRace}) one`;

/** The table of purchases, from which the other tables are filled; it is dropped in the end. */
export const plan: readonly Fill[] = [purchase, () => `analyze purchase`];

/** Carts, entries and goods, orders and their lines, as the purchases would leave them. */
export const purchases: readonly Fill[] = [
  () => `
    insert into team_entry (id, race_id, leader_id, name, created_at) overriding system value
    select team_id, race_id, account_id, 'Csapat ' || team_id, at from purchase where leg = 1`,
  () => `
    insert into cart (id, account_id, branch, market, state, created_at) overriding system value
    select n, account_id, 'swim', 'dom', 'closed', at from purchase`,
  () => `
    insert into orders (id, trid, account_id, cart_id, branch, market, state, paymode, total_huf, language, billing, terms_version,
      data_transfer_version, accepted_at, created_at, settled_at) overriding system value
    select n, 'R0000' || lpad(n::text, 12, '0'), account_id, n, 'swim', 'dom', case state when 'expired' then 'timed_out' else 'paid' end,
      'spay_card', total_huf, 'hu', '{}', '2026-11-21', '2026-11-21', at, at, case when state <> 'expired' then at end from purchase`,
  () => `
    insert into entry (id, race_id, heat_id, participant_id, entered_by, order_id, state, pool_ids, held_until, participant, form, bib_number,
      ticket_code, paid_at, withdrawal, created_at, namesake, team_entry_id, team_leg) overriding system value
    select n, q.race_id, q.pool_id, q.participant_id, q.account_id, n, q.state, array[q.pool_id], q.at,
      jsonb_build_object('nameTitle', '', 'familyName', p.family_name, 'firstName', p.first_name, 'birthDate', p.birth_date, 'gender', p.gender,
        'nationality', 'HU', 'club', ''), '{}',
      case when q.state <> 'expired' then bib end, case when q.state <> 'expired' then 'T' || lpad(n::text, 15, '0') end,
      case when q.state <> 'expired' then q.at end,
      jsonb_build_object('policy', r.withdrawal, 'market', 'dom', 'raceOn', r.race_on), q.at,
      sha256(convert_to(q.participant_id::text, 'UTF8')) || '\\x01', q.team_id, q.leg
    from purchase q join person p on p.id = q.participant_id join race r on r.id = q.race_id order by n`,
  () => `
    update capacity_pool c set sold = s.sold from (
      select pool_id, count(*) as sold from purchase where state = 'paid' group by pool_id) s where s.pool_id = c.id`,
  () => `
    insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail)
    select n, 'entry', n, ${ENTRY_HUF}, '{"reasons":[],"raceVersion":1}' from purchase`,
  () => `
    insert into product_item (id, variant_id, pool_id, state, order_id, paid_at, created_at) overriding system value
    select n, 'growth-shirt-m', ${FIRST_POOL - 1}, case state when 'expired' then 'removed' else 'paid' end, n,
      case when state <> 'expired' then at end, at from purchase where has_shirt`,
  () => `
    insert into cart_item (cart_id, kind, product_item_id, amount_huf, price_detail)
    select n, 'product', n, ${SHIRT_HUF}, '{"reasons":[]}' from purchase where has_shirt`,
  () => `
    update capacity_pool set sold = (select count(*) from product_item where state = 'paid') where id = ${FIRST_POOL - 1}`,
  () => `
    insert into delivery (id, cart_id, order_id, shipping_id, amount_huf, address, state, standard_huf, created_at) overriding system value
    select n, n, n, (select id from shipping_method order by id limit 1), ${PARCEL_HUF},
      '{"name":"Kovács Anna","country":"HU","zip":"1117","city":"Budapest","street":"Fő utca 1.","phone":"","company":"","vatNumber":"","groupVatNumber":""}',
      case state when 'expired' then 'released' else 'paid' end, ${PARCEL_HUF}, at from purchase where has_parcel`,
  () => `insert into delivery_item (delivery_id, product_item_id) select n, n from purchase where has_parcel`,
  () => `
    insert into order_line (id, order_id, kind, entry_id, for_person_id, amount_huf, discount_huf, text_hu, text_en, vat_code) overriding system value
    select 4 * n, n, 'entry', n, participant_id, ${ENTRY_HUF}, case when has_coupon then ${COUPON_HUF} else 0 end, 'Nevezés', 'Entry', '27'
    from purchase`,
  () => `
    insert into order_line (id, order_id, kind, product_item_id, amount_huf, text_hu, text_en, vat_code) overriding system value
    select 4 * n + 1, n, 'product', n, ${SHIRT_HUF}, 'Póló', 'Shirt', '27' from purchase where has_shirt`,
  () => `
    insert into order_line (id, order_id, kind, delivery_id, amount_huf, text_hu, text_en, vat_code) overriding system value
    select 4 * n + 2, n, 'delivery', n, ${PARCEL_HUF}, 'Csomag', 'Parcel', '27' from purchase where has_parcel`,
  () => `
    insert into order_line (id, order_id, kind, coupon_id, parent_line_id, amount_huf, text_hu, text_en, vat_code) overriding system value
    select 4 * n + 3, n, 'coupon', 'growth-' || 1 + n % 10, 4 * n, -${COUPON_HUF}, 'Kupon', 'Coupon', '27' from purchase where has_coupon`,
  () => `
    insert into coupon_use (order_id, coupon_id, account_id, state, created_at)
    select n, 'growth-' || 1 + n % 10, account_id, case state when 'expired' then 'released' else 'used' end, at from purchase where has_coupon`,
];
