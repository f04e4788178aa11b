import { FIRST_POOL, firstUpcoming } from './catalog.ts';
import { type Fill, series } from './scale.ts';

/** Results, offers, teams, waiting lists and open carts: the rows around entries. */
export const participation: readonly Fill[] = [
  (s) => `
    insert into race_result (entry_id, status, net_time_cs, decimals)
    select n, case when luck = 9 then 'dnf' else 'finished' end, case when luck <> 9 then 400000 + n * 7919 % 500000 end, 2
    from purchase where state = 'paid' and j < ${firstUpcoming(s)} and kind <> 'virtual'`,
  () => `
    insert into virtual_time (entry_id, net_time_s, review, reviewed_at) select n, 4000 + n * 7919 % 5000, 'accepted', now()
    from purchase where kind = 'virtual' and state = 'paid'`,
  (s) => `
    insert into workout (entry_id, distance_m, workout_on, review, reviewed_at)
    select n, 1000, current_date - day, 'accepted', now()
    from (select n from purchase where kind = 'virtual' and state = 'paid' order by n limit ${s.rowsOf('workout') / 2}) v, generate_series(1, 2) day`,
  (s) => `
    insert into entry_handover (entry_id, giver_id, fee_huf, created_at, expires_at, ended_at, ending)
    select n, account_id, 0, at, at + interval '7 days', at + interval '7 days', 'expired'
    from purchase where luck % 20 = 11 and state = 'paid' limit ${s.rowsOf('entry_handover')}`,
  (s) => `
    insert into entered_notice (entry_id, token_hash, expires_at)
    select n, sha256(convert_to('entered-' || n, 'UTF8')), at + interval '30 days'
    from purchase where account_id <> participant_id and state = 'paid' limit ${s.rowsOf('entered_notice')}`,
  (s) => `
    insert into entry_reminder (entry_id, kind, sent_at) select n, 'race_week', day - 7
    from purchase where state = 'paid' and j < ${firstUpcoming(s)}`,
  (s) => `
    insert into company_entry (id, account_id, race_id, billing) overriding system value
    select i, 40 * i, (select race_id from new_race where j = i % ${s.races}),
      '{"name":"Kovács Anna","company":"Hajó Kft.","country":"HU","zip":"1117","city":"Budapest","street":"Fő utca 1.","vatNumber":"12345676-1-31","groupVatNumber":""}'
    from ${series(s.rowsOf('company_entry'))}`,
  (s) => `
    insert into company_person (company_entry_id, position, person_id, heat_id, form, has_student_card)
    select 1 + i % ${s.rowsOf('company_entry')}, 1 + i / ${s.rowsOf('company_entry')}, i, ${FIRST_POOL} + i % ${s.races}, '{}', false
    from ${series(s.rowsOf('company_person'))}`,
  (s) => `
    insert into class_choice (entry_id, final_at) select 20 * i + 1, now() from ${series(s.rowsOf('class_choice'))}`,
  (s) => `
    insert into chosen_class (entry_id, class_id)
    select 20 * i + 1, id from ${series(s.rowsOf('class_choice'))}, (select id from timetable_class order by id limit 2) c`,
  (s) => `
    insert into team_invitation (person_id, leader_id, nonce, expires_at)
    select ${s.people} + i, 1 + i * 3 % ${s.people}, '\\x00', now() + interval '30 days' from ${series(s.rowsOf('team_invitation'))}
    where ${s.people} + i <= ${s.rowsOf('person')}`,
  () => `
    insert into team_reminder (team_entry_id, days_before, sent_at) select id, 14, created_at from team_entry`,
  () => `
    insert into used_invitation (token_hash, entry_id) select sha256(convert_to('used-' || n, 'UTF8')), n from purchase where leg > 1`,
  // Upcoming races are full for waiting people: nobody is offered the free places, which are fewer than their waiting list.
  (s) => `
    insert into waiting_place (id, race_id, heat_id, account_id, branch, market, pool_ids, joined_at) overriding system value
    select i, r.race_id, r.pool_id, 1 + (r.j * ${s.entriesPerRace} + ${s.entriesPerRace} + (i - 1) / ${s.races * 0.2}) * 7919 % ${s.people}, 'swim', 'dom',
      array[r.pool_id], now() - interval '3 days' + i * interval '1 millisecond'
    from ${series(s.rowsOf('waiting_place'))} join new_race r on r.j = ${firstUpcoming(s)} + (i - 1) % ${s.races * 0.2}`,
  () =>
    `insert into waiting_person (waiting_id, person_id, race_id) select id, account_id, race_id from waiting_place`,
  () => `
    update capacity_pool c set waiting = w.waiting, capacity = c.sold
    from (select heat_id, count(*) as waiting from waiting_place group by heat_id) w where w.heat_id = c.id`,
  (s) => `
    insert into opening_notice (account_id, race_id, branch, market)
    select 3 * i, (select race_id from new_race where j = i % ${s.races}), 'swim', 'dom' from ${series(s.rowsOf('opening_notice'))}`,
  (s) => `
    insert into stock_notice (account_id, variant_id, branch, market)
    select 5 * i, 'growth-shirt-m', 'swim', 'dom' from ${series(s.rowsOf('stock_notice'))}`,
  // Every fourth person has a shirt in an open cart.
  (s) => `
    insert into cart (id, account_id, branch, market, kinds) overriding system value
    select ${s.entries} + i, 4 * i, 'swim', 'dom', '{product}' from ${series(s.people / 4)}`,
  (s) => `
    insert into product_item (id, variant_id, pool_id, state) overriding system value
    select ${s.entries} + i, 'growth-shirt-m', ${FIRST_POOL - 1}, 'in_cart' from ${series(s.people / 4)}`,
  (s) => `
    insert into cart_item (cart_id, kind, product_item_id, amount_huf, price_detail)
    select ${s.entries} + i, 'product', ${s.entries} + i, 5900, '{"reasons":[]}' from ${series(s.people / 4)}`,
  (s) => `
    insert into delivery_choice (cart_id, variant_id, handover_id)
    select ${s.entries} + i, 'growth-shirt-m', (select id from handover_time order by id limit 1) from ${series(s.people / 4)}`,
  (s) => `
    insert into stay (arrives_on, leaves_on, people, adults, guests)
    select current_date, current_date + 1, 1, 1, '{Anna}' from ${series(s.rowsOf('stay'))}`,
  (s) => `
    insert into gift_card (value_huf, state, is_sold, seed, code_hash, drawing, language, branch, market, activated_at, expires_on, redeemed_at, redeemed_by)
    select 5000, 'redeemed', true, '\\x00', sha256(convert_to('gift-' || i, 'UTF8')), '', 'hu', 'swim', 'dom', now(), current_date + 900, now(), 4 * i
    from ${series(s.rowsOf('gift_card'))}`,
];
