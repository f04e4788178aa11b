-- The promises as one query: every row that it returns is broken (../../docs/operations.md). Runs after every database
-- test and as `npm run audit`; src/audit.test.ts breaks each of them. It looks at what is, not at how it became so:
-- which moves a state may make is decided where it moves (packages/rules/src/states.ts). I5 counts
-- the uses of coupons.
with live as (
  select p as pool_id,
    count(*) filter (where e.state in ('held', 'paying'))::int as held,
    count(*) filter (where e.state = 'paid')::int as sold
  from entry e, unnest(e.pool_ids) p group by p
  union all -- no pool counts both
  select pool_id, count(*) filter (where state = 'paying')::int, count(*) filter (where state = 'paid')::int
  from product_item where state in ('paying', 'paid') group by pool_id
  union all -- of a stay's room each night counts
  select n.pool_id, count(*) filter (where x.state = 'paying')::int, count(*) filter (where x.state = 'paid')::int
  from product_item x join stay y on y.id = x.stay_id
    join stay_night n on n.variant_id = x.variant_id and n.night >= y.arrives_on and n.night < y.leaves_on
  where x.state in ('paying', 'paid') group by n.pool_id
  union all
  select pool_id, count(*) filter (where state = 'paying')::int, count(*) filter (where state = 'paid')::int
  from delivery where state in ('paying', 'paid') and pool_id is not null group by pool_id
), listed as (
  select p as pool_id,
    coalesce(sum(coalesce(w.team_places, 1)) filter (where w.offer_until is null), 0)::int as waiting,
    coalesce(sum(coalesce(w.team_places, 1)) filter (where w.offer_until is not null), 0)::int as offered
  from waiting_place w join waiting_person one on one.waiting_id = w.id and one.left_reason is null, unnest(w.pool_ids) p group by p
)
-- I1: places: within capacity, and the counters are what the entries say.
select 'I1' as invariant, 'capacity_pool:' || c.id as subject,
  format('held %s sold %s of %s, entries say %s and %s', c.held - c.kept - c.offered, c.sold, c.capacity, coalesce(l.held, 0),
    coalesce(l.sold, 0)) as detail
from capacity_pool c left join live l on l.pool_id = c.id
where c.held - c.kept - c.offered <> coalesce(l.held, 0) or c.sold <> coalesce(l.sold, 0) or c.held < 0 or c.sold < 0 or c.held + c.sold > c.capacity

union all -- I2: one live entry for each person and race (a unique index says so), one start number for each at an event, that of
-- a given-up entry included
select 'I2', 'race:' || race_id, 'person ' || participant_id || ' starts more than once'
from entry where state in ('held', 'paying', 'paid') group by race_id, participant_id having count(*) > 1
union all
select 'I2', 'event:' || r.event_id, 'start number ' || e.bib_number || ' was given out more than once'
from entry e join race r on r.id = e.race_id
where e.bib_number is not null and not e.shares_bib group by r.event_id, e.bib_number having count(*) > 1

union all
select 'I2', 'race:' || r.id, 'has no start numbers'
from race r where not exists (select from bib_counter c where c.race_id = r.id)

union all -- I3: every finished payment is a paid order, the first of it, or goes back
select 'I3', 'payment_attempt:' || a.id, 'finished, but its order is ' || o.state
from payment_attempt a join orders o on o.id = a.order_id
where a.state = 'finished' and o.state not in ('paid', 'unfulfilled')
union all
select 'I3', 'payment_attempt:' || a.id, 'finished for an order that is not fulfilled, but does not go back'
from payment_attempt a join orders o on o.id = a.order_id
where o.state = 'unfulfilled' and a.state = 'finished'
  and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)
union all
select 'I3', 'orders:' || o.id, format('paid by %s payments that do not go back', count(a.id))
from orders o left join payment_attempt a on a.order_id = o.id and a.state = 'finished'
  and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)
where o.state = 'paid' and o.total_huf > 0 group by o.id having count(a.id) <> 1

union all -- the gateway keeps nothing but what pays for lines or is still to go back, by what it says itself
select 'I3', 'payment_attempt:' || id, format('the gateway keeps %s, paid lines and due refunds are %s', kept, paid + due)
from (select a.id, a.received_huf - coalesce(a.returned_huf, 0) as kept,
    (select coalesce(sum(r.amount_huf), 0) from refund r where r.attempt_id = a.id and r.state in ('due', 'sending')) as due,
    case when a.state = 'finished' and o.state = 'paid'
        and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)
      then a.amount_huf - (select coalesce(sum(r.amount_huf), 0) from refund r where r.attempt_id = a.id and r.destination = 'gateway')
      else 0 end as paid
  from payment_attempt a join orders o on o.id = a.order_id where a.received_huf is not null) money
where kept > paid + due
union all
select 'I3', f.subject, 'the gateway has its money, by what does not fit (flag ' || f.id || ')'
from organiser_flag f join payment_attempt a on f.subject = 'payment_attempt:' || a.id
where f.kind = 'payment_mismatch' and f.settled_at is null and f.detail ->> 'status' = 'FINISHED' and a.state <> 'finished'

union all
select 'I3', 'entry:' || e.id, 'paid, but its order is ' || coalesce(o.state, 'none')
from entry e left join orders o on o.id = e.order_id where e.state = 'paid' and o.state is distinct from 'paid'

union all
select 'I3', 'entry:' || e.id, 'paid, but its order has no line for it'
from entry e where e.state = 'paid' and e.order_id is not null
  and not exists (select from order_line l where l.order_id = e.order_id and l.entry_id = e.id)
union all
select 'I3', 'entry:' || e.id, 'paid, but its line has gone back'
from entry e join order_line l on l.order_id = e.order_id and l.entry_id = e.id
join refund r on r.line_id = l.id
where e.state = 'paid' and l.amount_huf > l.discount_huf
group by e.id, l.id having sum(r.amount_huf) >= l.amount_huf - l.discount_huf

union all
select 'I3', 'product_item:' || x.id, 'paid, but its order is ' || coalesce(o.state, 'none')
from product_item x left join orders o on o.id = x.order_id where x.state = 'paid' and o.state is distinct from 'paid'
union all
select 'I3', 'product_item:' || x.id, 'paid, but its order has no line for it'
from product_item x where x.state = 'paid' and x.order_id is not null
  and not exists (select from order_line l where l.order_id = x.order_id and l.product_item_id = x.id)

union all -- what goes back of a piece is what was to go back, and what is kept is with its buyer or to come
select 'I3', 'product_item:' || x.id, format('gives %s of %s back', coalesce(sum(r.amount_huf), 0), coalesce(x.refund_huf, 0))
from product_item x join order_line l on l.order_id = x.order_id and l.product_item_id = x.id
left join refund r on r.line_id = l.id where x.state in ('paid', 'refunded')
group by x.id having coalesce(sum(r.amount_huf), 0) <> coalesce(x.refund_huf, 0)

union all -- so it is with a parcel: its price goes back with the last of its goods, and not before
select 'I3', 'delivery:' || d.id, format('gives %s of %s back', coalesce(sum(r.amount_huf), 0), coalesce(d.refund_huf, 0))
from delivery d join order_line l on l.delivery_id = d.id
left join refund r on r.line_id = l.id where d.state in ('paid', 'refunded')
group by d.id having coalesce(sum(r.amount_huf), 0) <> coalesce(d.refund_huf, 0)
union all
select 'I3', 'delivery:' || d.id, case d.state when 'paid' then 'has nothing to bring, but its price is kept' else 'has gone back, but still brings' end
from delivery d where d.standard_huf is not null and d.state in ('paid', 'refunded')
  and (d.state = 'paid') <> exists (select from delivery_item b join product_item x on x.id = b.product_item_id
    where b.delivery_id = d.id and x.state = 'paid')

union all -- a refund by card that is done is one that the gateway has executed, by its id
select 'I3', 'refund:' || id, 'is done, but names no refund of the gateway: it may never have been sent'
from refund where state = 'done' and destination = 'gateway'
  and (gateway_reference is null or gateway_reference in ('', 'refunded before'))
union all
select 'I3', 'refund:' || id, 'owed since ' || created_at
from refund where state in ('due', 'sending') and created_at < app_now() - interval '1 day'

union all -- what of a paid order was cancelled before the money came goes back, and nothing else of it was given
select 'I3', 'order_line:' || l.id, format('gives %s of %s back', coalesce(sum(r.amount_huf), 0), l.amount_huf - l.discount_huf)
from orders o join order_line l on l.order_id = o.id join entry e on e.id = l.entry_id
left join refund r on r.line_id = l.id
where o.state = 'paid' and e.state = 'refunded' and e.paid_at is null
group by l.id having coalesce(sum(r.amount_huf), 0) <> l.amount_huf - l.discount_huf

union all -- I4: the ledger balances, balances are what the postings say
select 'I4', 'ledger_transaction:' || transaction_id, 'sums to ' || sum(amount_huf)
from ledger_posting group by transaction_id having sum(amount_huf) <> 0
union all
select 'I4', 'ledger_account:' || a.id, format('balance %s, postings say %s', a.balance_huf, coalesce(-sum(p.amount_huf), 0))
from ledger_account a left join ledger_posting p on p.account_id = a.id
where a.balance_huf is not null group by a.id having a.balance_huf <> coalesce(-sum(p.amount_huf), 0)
union all -- what is left of the lots and what payments hold of them is the balance; nothing of a lot is lost on its way
select 'I4', 'account:' || coalesce(a.person_id, l.account_id), format('balance %s, lots %s', coalesce(a.balance_huf, 0),
  coalesce(l.huf, 0))
from (select person_id, balance_huf from ledger_account where person_id is not null) a full join (
  select lot.account_id, sum(lot.remaining_huf + coalesce(held.huf, 0)) as huf
  from credit_lot lot left join (
    select lot_id, sum(amount_huf) as huf from lot_spend where state = 'reserved' group by lot_id) held on held.lot_id = lot.id
  group by lot.account_id) l on l.account_id = a.person_id
where coalesce(a.balance_huf, 0) <> coalesce(l.huf, 0)
union all
select 'I4', 'credit_lot:' || l.id, format('%s came, %s remain, %s have expired, payments have %s', l.amount_huf, l.remaining_huf,
  l.expired_huf, s.huf)
from credit_lot l cross join lateral (
  select coalesce(sum(amount_huf), 0) as huf from lot_spend where lot_id = l.id and state in ('reserved', 'spent')) s
where l.amount_huf <> l.remaining_huf + l.expired_huf + s.huf

union all
select 'I4', 'orders:' || o.id, 'paid, but not in the ledger'
from orders o where o.state = 'paid' and o.total_huf > 0
  and not exists (select from ledger_transaction t where t.business_key = 'order-paid:' || o.id)
union all
select 'I4', 'orders:' || o.id, format('paid %s, the ledger has %s', o.total_huf, coalesce(sum(p.amount_huf), 0))
from orders o join ledger_transaction t on t.business_key = 'order-paid:' || o.id
left join ledger_posting p on p.transaction_id = t.id and p.amount_huf > 0
  and p.account_id <> (select id from ledger_account where code = 'discounts:coupons')
group by o.id having coalesce(sum(p.amount_huf), 0) <> o.total_huf
union all -- beside the full prices stands what coupons took off them, but of what was cancelled, or gone, before it was paid
select 'I4', 'order_line:' || l.id, format('coupons take %s off, the ledger has %s', l.discount_huf, coalesce(sum(p.amount_huf), 0))
from order_line l join orders o on o.id = l.order_id and o.state = 'paid'
left join entry e on e.id = l.entry_id left join product_item x on x.id = l.product_item_id and x.order_id = o.id
left join ledger_transaction t on t.business_key = 'order-paid:' || o.id
left join ledger_posting p on p.transaction_id = t.id and p.subject = 'order_line:' || l.id
  and p.account_id = (select id from ledger_account where code = 'discounts:coupons')
where l.discount_huf > 0 and (e.state = 'refunded' and e.paid_at is null) is not true
  and (x.state = 'refunded' and x.paid_at is null) is not true
group by l.id having coalesce(sum(p.amount_huf), 0) <> l.discount_huf

union all -- what was given to charities is owed to them and is no sale; no other product's money is
select 'I4', 'order_line:' || l.id, format('%s of it stands in %s', -sum(p.amount_huf), a.code)
from ledger_posting p join ledger_account a on a.id = p.account_id and a.code in ('donations:payable', 'sales:products')
join order_line l on p.subject = 'order_line:' || l.id
join product_item x on x.id = l.product_item_id join product_variant v on v.id = x.variant_id join product g on g.id = v.product_id
where (a.code = 'donations:payable') <> (g.type = 'charity')
group by l.id, a.code having sum(p.amount_huf) <> 0

union all -- what is owed to buyers in the ledger is what is still to be refunded
select 'I4', 'ledger_account:refunds:payable', format('owes %s, refunds due %s', owed, due)
from (select coalesce(-sum(p.amount_huf), 0) as owed from ledger_posting p join ledger_account a on a.id = p.account_id
  where a.code = 'refunds:payable') ledger,
  (select coalesce(sum(amount_huf), 0) as due from refund where state in ('due', 'sending')) refunds
where owed <> due

union all -- what balances pay goes on to what it pays for
select 'I4', 'ledger_account:' || a.code, 'keeps ' || sum(p.amount_huf)
from ledger_account a join ledger_posting p on p.account_id = a.id
where a.code = 'balance:spending' group by a.code having sum(p.amount_huf) <> 0

union all -- each posting is about something that is there
select 'I4', 'ledger_posting:' || p.id, 'is about ' || p.subject || ', which is not there'
from ledger_posting p cross join lateral (select split_part(p.subject, ':', 1) as name, split_part(p.subject, ':', 2)::bigint as id) about
where not case about.name
  when 'orders' then exists (select from orders where id = about.id)
  when 'order_line' then exists (select from order_line where id = about.id)
  when 'payment_attempt' then exists (select from payment_attempt where id = about.id)
  when 'refund' then exists (select from refund where id = about.id)
  when 'gift_card' then exists (select from gift_card where id = about.id)
  when 'account' then exists (select from account where person_id = about.id)
  when 'credit_lot' then exists (select from credit_lot where id = about.id)
  else false end

union all -- I5: no more orders use a coupon than may, in all and of one account
select 'I5', 'coupon_use:' || u.coupon_id, format('used %s times of %s', count(*), c.most_uses)
from coupon_use u join coupon c on c.id = u.coupon_id
where u.state in ('held', 'used') group by u.coupon_id, c.most_uses having count(*) > c.most_uses
union all
select 'I5', 'coupon_use:' || u.coupon_id, format('used %s times of %s by person %s', count(*), c.uses_per_account, u.account_id)
from coupon_use u join coupon c on c.id = u.coupon_id
where u.state in ('held', 'used')
group by u.coupon_id, u.account_id, c.uses_per_account having count(*) > c.uses_per_account
union all -- a use stands as its order does, and an order uses what its lines say; a paid one what lowers a line that was given
select 'I5', 'coupon_use:' || u.coupon_id, u.state || ', but order ' || o.id || ' is ' || o.state
from coupon_use u join orders o on o.id = u.order_id
where u.state <> case when o.state = 'pending' then 'held' when o.state = 'paid' and exists (
    select from order_line k join order_line l on l.id = k.parent_line_id
    left join entry e on e.id = l.entry_id left join product_item x on x.id = l.product_item_id and x.order_id = o.id
    where k.order_id = o.id and k.coupon_id = u.coupon_id and (e.state = 'refunded' and e.paid_at is null) is not true
      and (x.state = 'refunded' and x.paid_at is null) is not true) then 'used' else 'released' end
  and not (o.state = 'paid' and u.state = 'returned')
union all -- of a use that was given back nothing is left that it lowers: of an entry that was exchanged, the one that it has become
select 'I5', 'coupon_use:' || u.coupon_id, 'was given back, but lowers ' || count(*) || ' lines of order ' || u.order_id
from coupon_use u join order_line k on k.order_id = u.order_id and k.coupon_id = u.coupon_id join order_line l on l.id = k.parent_line_id
left join entry e on e.id = l.entry_id left join product_item x on x.id = l.product_item_id
where u.state = 'returned' and (x.state = 'refunded') is not true and not exists (
  with recursive later as (
    select e.id, e.state
    union all select n.id, n.state from later join entry n on n.replaces_id = later.id and n.paid_at is not null
      left join entry_handover h on h.id = n.handover_id where n.handover_id is null or h.by_leader)
  select from later where later.state in ('withdrawn', 'refunded'))
group by u.coupon_id, u.order_id
union all
select 'I5', 'orders:' || coalesce(u.order_id, l.order_id), 'its uses of coupons are not its lines'' of ' || coalesce(u.coupon_id, l.coupon_id)
from coupon_use u full join (select distinct order_id, coupon_id from order_line where kind = 'coupon') l
  on l.order_id = u.order_id and l.coupon_id = u.coupon_id
where u.order_id is null or l.order_id is null

union all -- I6: an order is the sum of its lines, its lines are the frozen prices, each payment is the order, by its tenders
select 'I6', 'orders:' || o.id, format('total %s, lines %s', o.total_huf, coalesce(sum(l.amount_huf), 0))
from orders o left join order_line l on l.order_id = o.id
group by o.id having o.total_huf <> coalesce(sum(l.amount_huf), 0)
union all
select 'I6', 'order_line:' || l.id, format('line %s, cart %s', l.amount_huf, i.amount_huf)
from order_line l join cart_item i on i.entry_id = l.entry_id join entry e on e.id = l.entry_id
left join team_entry t on t.id = e.team_entry_id
where l.amount_huf <> i.amount_huf and (t.price_huf is null or e.handover_id is not null)
union all -- a team with one price is the sum of its lines; the fee of a substitute is no part of it
select 'I6', 'orders:' || l.order_id, format('team %s costs %s, its lines %s', t.id, t.price_huf, sum(l.amount_huf))
from order_line l join entry e on e.id = l.entry_id join team_entry t on t.id = e.team_entry_id
where t.price_huf is not null and e.handover_id is null group by l.order_id, t.id having sum(l.amount_huf) <> t.price_huf
union all
select 'I6', 'order_line:' || l.id, format('line %s, cart %s', l.amount_huf, i.amount_huf)
from order_line l join cart_item i on i.product_item_id = l.product_item_id where l.amount_huf <> i.amount_huf
union all -- a line knows what the coupons under it take off; they have its VAT
select 'I6', 'order_line:' || l.id, format('is lowered by %s, its coupons are %s', l.discount_huf, coalesce(-sum(k.amount_huf), 0))
from order_line l left join order_line k on k.parent_line_id = l.id
where l.kind <> 'coupon' and (l.discount_huf > 0 or k.id is not null)
group by l.id having l.discount_huf <> coalesce(-sum(k.amount_huf), 0)
union all
select 'I6', 'order_line:' || k.id, 'is a coupon under a line of another order or another VAT code'
from order_line k join order_line l on l.id = k.parent_line_id where k.order_id <> l.order_id or k.vat_code <> l.vat_code or l.kind = 'coupon'
union all
select 'I6', 'payment_attempt:' || a.id, format('asks %s of %s', a.amount_huf + a.balance_huf, o.total_huf)
from payment_attempt a join orders o on o.id = a.order_id where a.amount_huf + a.balance_huf <> o.total_huf
union all
select 'I6', 'payment_attempt:' || a.id, format('asks %s, tenders %s', a.amount_huf + a.balance_huf, coalesce(sum(t.amount_huf), 0))
from payment_attempt a left join order_tender t on t.attempt_id = a.id
group by a.id having a.amount_huf + a.balance_huf <> coalesce(sum(t.amount_huf), 0)
union all
select 'I6', 'payment_attempt:' || a.id, format('its balance pays %s, lots %s', a.balance_huf, coalesce(s.huf, 0))
from payment_attempt a left join (select attempt_id, sum(amount_huf) as huf from lot_spend group by attempt_id) s on s.attempt_id = a.id
where a.balance_huf <> coalesce(s.huf, 0)

union all -- a lot is reserved while its payment is open, spent by the one that has paid, and free again else
select 'I10', 'payment_attempt:' || a.id, format('%s for an order that is %s, but what it takes of lot %s is %s', a.state, o.state, s.lot_id, s.state)
from lot_spend s join payment_attempt a on a.id = s.attempt_id join orders o on o.id = a.order_id
where s.state <> case when a.state in ('created', 'started', 'authorizing') then 'reserved'
  when a.state = 'finished' and o.state = 'paid' and not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)
    then 'spent' else 'returned' end

union all -- I7: nothing is refunded beyond what was paid, by each tender and of each line
select 'I7', 'order_tender:' || t.id, format('refunds %s of %s', sum(r.amount_huf), t.amount_huf)
from refund r join order_tender t on t.id = r.tender_id
where r.reason <> 'amount_mismatch' group by t.id having sum(r.amount_huf) > t.amount_huf
union all
select 'I7', 'order_line:' || l.id, format('refunds %s of %s', sum(r.amount_huf), l.amount_huf - l.discount_huf)
from refund r join order_line l on l.id = r.line_id group by l.id having sum(r.amount_huf) > l.amount_huf - l.discount_huf
union all -- what came back of a lot is a lot
select 'I7', 'credit_lot:' || l.id, format('%s of it came back, lots of it have %s', coalesce(s.huf, 0), coalesce(b.huf, 0))
from credit_lot l left join (select lot_id, sum(returned_huf) as huf from lot_spend group by lot_id) s on s.lot_id = l.id
left join (select returned_of, sum(amount_huf) as huf from credit_lot group by returned_of) b on b.returned_of = l.id
where coalesce(s.huf, 0) <> coalesce(b.huf, 0)
union all
select 'I7', 'payment_attempt:' || a.id, format('%s of its balance came back, refunds say %s', s.huf, coalesce(r.huf, 0))
from payment_attempt a join (select attempt_id, sum(returned_huf) as huf from lot_spend group by attempt_id) s on s.attempt_id = a.id
left join (select f.attempt_id, sum(f.amount_huf) as huf from refund f join order_tender t on t.id = f.tender_id
  where t.method = 'balance' group by f.attempt_id) r on r.attempt_id = a.id
where s.huf <> coalesce(r.huf, 0)

union all -- I8: one mail for each thing (the unique key says so; a paid order has its confirmation)
select 'I8', 'orders:' || o.id, 'paid, but no confirmation was queued'
from orders o where o.state = 'paid'
  and not exists (select from mail_message m where m.business_key = 'entry-confirmation:' || o.id)

union all -- I9: no hold is counted two minutes after its end, unless it is being paid
select 'I9', 'entry:' || id, 'held since ' || held_until
from entry where state = 'held' and held_until < app_now() - interval '2 minutes'

union all -- I10: entries, carts, orders and payments stand in states that fit together
select 'I10', 'entry:' || e.id, 'being paid, but its order is ' || coalesce(o.state, 'missing')
from entry e left join orders o on o.id = e.order_id where e.state = 'paying' and o.state is distinct from 'pending'
union all
select 'I10', 'product_item:' || x.id, 'being paid, but its order is ' || coalesce(o.state, 'missing')
from product_item x left join orders o on o.id = x.order_id where x.state = 'paying' and o.state is distinct from 'pending'
union all
select 'I10', 'orders:' || o.id, 'paid, but product_item ' || x.id || ' is ' || x.state
from orders o join order_line l on l.order_id = o.id join product_item x on x.id = l.product_item_id
where o.state = 'paid' and x.state not in ('paid', 'refunded')
union all
select 'I10', 'cart:' || c.id, 'being paid by no open order'
from cart c where c.state = 'paying' and not exists (select from orders o where o.cart_id = c.id and o.state = 'pending')
union all
select 'I10', 'orders:' || o.id, 'waits for nobody since ' || c.held_until
from orders o join cart c on c.id = o.cart_id
where o.state = 'pending' and c.held_until < app_now() - interval '2 minutes' and not exists (
  select from payment_attempt a where a.order_id = o.id and a.state in ('created', 'started', 'authorizing'))
union all
select 'I10', 'orders:' || o.id, 'pending long after its deadline, ' || c.held_until
from orders o join cart c on c.id = o.cart_id
where o.state = 'pending' and c.held_until < app_now() - interval '1 hour' and exists (
  select from payment_attempt a where a.order_id = o.id and a.state in ('created', 'started', 'authorizing'))
union all
select 'I10', 'orders:' || o.id, 'waits for a payment that was never begun'
from orders o where o.state = 'pending' and not exists (select from payment_attempt a where a.order_id = o.id)
union all
select 'I10', 'orders:' || o.id, 'pending, but its cart is ' || c.state
from orders o join cart c on c.id = o.cart_id where o.state = 'pending' and c.state <> 'paying'
union all
select 'I10', 'orders:' || o.id, 'paid, but entry ' || e.id || ' is ' || e.state
from orders o join order_line l on l.order_id = o.id join entry e on e.id = l.entry_id
where o.state = 'paid' and e.state not in ('paid', 'withdrawn', 'refunded', 'replaced')
union all
select 'I10', 'entry:' || e.id, 'held in a cart that is ' || coalesce(c.state, 'missing')
from entry e left join cart_item i on i.entry_id = e.id left join cart c on c.id = i.cart_id
where e.state = 'held' and c.state is distinct from 'open'

union all -- I11: what a repeat is answered is an order of the same person (that a key works once, no row can tell)
select 'I11', 'idempotency_key:' || i.person_id || ':' || i.key, 'returns no order of this person'
from idempotency_key i where i.operation = 'startPayment' and i.status is not null
  and not exists (select from orders o where o.account_id = i.person_id and o.trid = i.answer #>> '{data,trid}')

union all -- I12: what was sent or given up keeps no secret
select 'I12', 'mail_message:' || id, state || ', but its payload is still there'
from mail_message where state in ('sent', 'given_up') and payload <> '{}'

union all -- I13: a consent is somebody's whose address is proven, or was an old user's; nobody's who is erased
select 'I13', 'person:' || c.person_id, 'consents to ' || c.kind || ', but has proven no address'
from consent c join account a on a.person_id = c.person_id
where a.activated_at is null and a.imported_at is null
union all
select 'I13', 'person:' || c.person_id, 'consents to ' || c.kind || ', but is erased'
from consent c join person p on p.id = c.person_id where p.erased_at is not null

union all -- I14: a team that has ended holds no place
select 'I14', 'team_entry:' || t.id, 'has ended, but entry ' || e.id || ' is ' || e.state
from team_entry t join entry e on e.team_entry_id = t.id
where t.ended_at is not null and e.state in ('held', 'paying', 'paid')
union all -- a live team that is one place has one, and one with a shared number has it of one of its entries
select 'I14', 'team_entry:' || e.team_entry_id, count(*) filter (where e.pool_ids <> '{}') || ' entries of it have its place'
from entry e join race r on r.id = e.race_id
where r.places_per = 'team' and e.team_entry_id is not null and (e.state in ('paying', 'paid')
  or (e.state = 'held' and e.held_until > app_now()))
group by e.team_entry_id having count(*) filter (where e.pool_ids <> '{}') <> 1
union all
select 'I14', 'entry:' || e.id, 'start number ' || e.bib_number || ' is not that of its team'
from entry e where e.shares_bib and e.state <> 'replaced' and not exists (
  select from entry taker
  where taker.team_entry_id = e.team_entry_id and taker.bib_number = e.bib_number and not taker.shares_bib)

union all -- I15: the waiting list: the counters are what it says, nobody waits who has paid, no offer outlives its end
select 'I15', 'capacity_pool:' || c.id,
  format('waiting %s, offered %s, the list says %s and %s', c.waiting, c.offered, coalesce(l.waiting, 0), coalesce(l.offered, 0))
from capacity_pool c left join listed l on l.pool_id = c.id
where c.waiting <> coalesce(l.waiting, 0) or c.offered <> coalesce(l.offered, 0)
union all
select 'I15', 'waiting_place:' || w.id, 'is offered since ' || w.offer_until
from waiting_place w where w.offer_until < app_now() - interval '2 minutes'
union all
select 'I15', 'waiting_place:' || w.id, 'is for nobody'
from waiting_place w where not exists (select from waiting_person one where one.waiting_id = w.id)

union all -- I16: an entry counts in the classes of its final choice, and in no others
select 'I16', 'entry:' || e.id, 'counts in class ' || k.id || ', which it has not booked'
from entry e cross join unnest(e.pool_ids) p join timetable_class k on k.pool_id = p
where e.state in ('held', 'paying', 'paid') and not exists (
  select from class_choice h join chosen_class c on c.entry_id = h.entry_id
  where h.entry_id = e.id and h.final_at is not null and c.class_id = k.id)
union all
select 'I16', 'entry:' || e.id, 'has booked class ' || k.id || ', but does not count in it'
from class_choice h join chosen_class c on c.entry_id = h.entry_id join timetable_class k on k.id = c.class_id
join entry e on e.id = h.entry_id
where h.final_at is not null and e.state = 'paid' and not k.pool_id = any(e.pool_ids)

union all -- I17: a delivery stands as its order does, is a line of it at its price, and brings pieces of it, each once
select 'I17', 'delivery:' || d.id, d.state || ', but its order is ' || o.state
from delivery d join orders o on o.id = d.order_id
where (d.state = 'paying' and o.state <> 'pending') or (d.state = 'paid' and o.state <> 'paid')
union all
select 'I17', 'delivery:' || d.id, 'its order has no line for it'
from delivery d where d.state in ('paying', 'paid')
  and not exists (select from order_line l where l.delivery_id = d.id and l.order_id = d.order_id)
union all
select 'I17', 'order_line:' || l.id, format('line %s, delivery %s', l.amount_huf, d.amount_huf)
from order_line l join delivery d on d.id = l.delivery_id where l.amount_huf <> d.amount_huf
union all
select 'I17', 'delivery:' || d.id, 'brings nothing'
from delivery d where d.state in ('paying', 'paid') and not exists (select from delivery_item b where b.delivery_id = d.id)
union all
select 'I17', 'delivery:' || d.id, 'brings product_item ' || b.product_item_id || ', which its order has not'
from delivery d join delivery_item b on b.delivery_id = d.id
where d.state in ('paying', 'paid') and not exists (
  select from order_line l where l.order_id = d.order_id and l.product_item_id = b.product_item_id)
union all
select 'I17', 'product_item:' || b.product_item_id, 'is brought ' || count(*) || ' times by order ' || d.order_id
from delivery d join delivery_item b on b.delivery_id = d.id
where d.state in ('paying', 'paid') group by d.order_id, b.product_item_id having count(*) > 1

union all -- I18: an entry that was given up holds no place, what stays and goes back of it is what was paid, and the balance got it once
select 'I18', 'entry:' || e.id, 'was given up, but is ' || e.state
from entry_withdrawal w join entry e on e.id = w.entry_id where e.state <> 'withdrawn'
union all
select 'I18', 'entry:' || e.id, format('was given up: %s stay and %s go back of %s', w.fee_huf, w.refund_huf, paid.huf)
from entry_withdrawal w join entry e on e.id = w.entry_id left join order_line l on l.order_id = e.order_id and l.entry_id = e.id
  cross join lateral (select e.carried_huf + case when e.handover_id is null then coalesce(l.amount_huf - l.discount_huf, 0) else 0 end
    + case when w.to_means then (
  with recursive chain as (
    select e.id, e.replaces_id, e.handover_id, e.order_id
    union all select o.id, o.replaces_id, o.handover_id, o.order_id from chain c join entry o on o.id = c.replaces_id)
  select coalesce(sum(l.amount_huf - l.discount_huf), 0) as huf from chain c join order_line l on l.order_id = c.order_id and l.entry_id = c.id
  where c.handover_id is not null and (select account_id from orders where id = c.order_id) = (select account_id from orders where id = e.order_id)) else 0 end as huf) paid
where w.fee_huf + w.refund_huf <> paid.huf
union all
select 'I18', 'entry:' || w.entry_id, format('was given up for %s, the balance got %s', w.refund_huf, coalesce(sum(p.amount_huf), 0))
from entry_withdrawal w left join ledger_transaction t on t.business_key = 'entry-withdrawn:' || w.entry_id or t.business_key like 'entry-withdrawn:' || w.entry_id || ':%'
left join ledger_posting p on p.transaction_id = t.id and p.amount_huf > 0
where not w.to_means
group by w.entry_id having w.refund_huf <> coalesce(sum(p.amount_huf), 0)
union all -- of an opt-out each line that has paid for it, or for those that it has replaced, goes back; what another person has paid went to the
-- balance, but what they have paid for taking it over to them, beside what it was given up for, unless all is kept
select 'I18', 'entry:' || w.entry_id, format('was given up for %s, %s went back to its means and %s to a balance', w.refund_huf, back.huf, credited.huf)
from entry_withdrawal w join entry e on e.id = w.entry_id join orders own on own.id = e.order_id cross join lateral (
  with recursive chain as (
    select e.id, e.replaces_id, e.handover_id, e.order_id
    union all select o.id, o.replaces_id, o.handover_id, o.order_id from chain c join entry o on o.id = c.replaces_id)
  select coalesce(sum((select sum(r.amount_huf) from refund r where r.line_id = l.id)), 0) as huf,
    coalesce(sum(l.amount_huf - l.discount_huf) filter (where c.handover_id is not null and o.account_id <> own.account_id and w.fee_huf = 0), 0) as fees_of_others
  from chain c join orders o on o.id = c.order_id join order_line l on l.order_id = o.id and l.entry_id = c.id) back
cross join lateral (
  select coalesce(sum(p.amount_huf), 0) as huf from ledger_transaction t join ledger_posting p on p.transaction_id = t.id and p.amount_huf > 0
  where t.business_key like 'entry-withdrawn:' || w.entry_id || ':%') credited
where w.to_means and w.refund_huf + back.fees_of_others <> back.huf + credited.huf
union all -- with it goes the same share of what coupons took off
select 'I18', 'entry:' || lowered.id, format('%s of its coupons should be undone, the ledger has %s', lowered.due, coalesce(-sum(p.amount_huf), 0))
from (
  select e.id, coalesce(l.discount_huf::bigint * least(w.refund_huf, l.amount_huf - l.discount_huf)
    / nullif(l.amount_huf - l.discount_huf, 0), 0) as due
  from entry_withdrawal w join entry e on e.id = w.entry_id
  left join order_line l on l.order_id = e.order_id and l.entry_id = e.id and e.handover_id is null
  where not w.to_means) lowered
left join ledger_transaction t on t.business_key = 'withdrawn-coupon:' || lowered.id
left join ledger_posting p on p.transaction_id = t.id and p.account_id = (select id from ledger_account where code = 'discounts:coupons')
group by lowered.id, lowered.due having lowered.due <> coalesce(-sum(p.amount_huf), 0)
union all -- what was paid for an entry that the organiser has cancelled has gone back
select 'I18', 'entry:' || e.id, format('its race was cancelled: %s of %s went back', back.huf + credited.huf, paid.huf)
from entry e left join order_line own on own.order_id = e.order_id and own.entry_id = e.id
cross join lateral (select e.carried_huf + case when e.handover_id is null then coalesce(own.amount_huf - own.discount_huf, 0) else 0 end
  + (
    with recursive chain as (
      select e.id, e.replaces_id, e.handover_id, e.order_id
      union all select o.id, o.replaces_id, o.handover_id, o.order_id from chain c join entry o on o.id = c.replaces_id)
    select coalesce(sum(l.amount_huf - l.discount_huf), 0) as huf from chain c join order_line l on l.order_id = c.order_id and l.entry_id = c.id
    where c.handover_id is not null) as huf) paid
cross join lateral (
  with recursive chain as (
    select e.id, e.replaces_id, e.order_id
    union all select o.id, o.replaces_id, o.order_id from chain c join entry o on o.id = c.replaces_id)
  select coalesce(sum(r.amount_huf), 0) as huf from chain c join order_line l on l.order_id = c.order_id and l.entry_id = c.id
    join refund r on r.line_id = l.id) back
cross join lateral (
  select coalesce(sum(p.amount_huf), 0) as huf from ledger_transaction t join ledger_posting p on p.transaction_id = t.id and p.amount_huf > 0
  where t.business_key like 'entry-withdrawn:' || e.id || ':%') credited
where e.state = 'refunded' and e.paid_at is not null and exists (
    select from event_change c join race r on r.event_id = c.event_id
    where r.id = e.race_id and c.to_on is null and (c.race_id is null or c.race_id = r.id))
  and paid.huf <> back.huf + credited.huf
union all -- nor is the money of goods of a cancelled event still here, once it is through, but what has reached its buyer and what was given
select 'I18', 'product_item:' || x.id, 'is paid and still here, but ' || coalesce(c.race_id, c.event_id) || ' was cancelled'
from event_change c join product g on g.type <> 'gift_card' and (g.type <> 'charity' or c.with_donations)
  join product_variant v on v.product_id = g.id join product_item x on x.variant_id = v.id
where c.to_on is null and c.step is null and x.state = 'paid' and x.fulfilment in ('ordered', 'ready')
  and (c.race_id is null and g.event_id = c.event_id
    or x.race_id in (select id from race where event_id = c.event_id and (c.race_id is null or c.race_id = race.id)))
union all -- I19: an entry that was replaced has one that took its place, which has its money: carried over, or given back to a balance
select 'I19', 'entry:' || o.id, format('is %s, and %s took its place', o.state, count(n.id))
from entry o left join entry n on n.replaces_id = o.id and n.paid_at is not null
group by o.id having (o.state = 'replaced') <> (count(n.id) = 1) or count(n.id) > 1
union all
select 'I19', 'entry:' || n.id, format('%s carried and %s returned of %s', n.carried_huf, n.returned_huf, paid.huf)
from entry n join entry o on o.id = n.replaces_id left join order_line l on l.order_id = o.order_id and l.entry_id = o.id
  cross join lateral (select o.carried_huf + case when o.handover_id is null then coalesce(l.amount_huf - l.discount_huf, 0) else 0 end as huf) paid
where n.paid_at is not null and n.carried_huf + n.returned_huf <> paid.huf
union all
select 'I19', 'entry:' || n.id, format('returns %s, the balance got %s', n.returned_huf, coalesce(sum(p.amount_huf), 0))
from entry n left join ledger_transaction t on t.business_key = 'entry-replaced:' || n.id or t.business_key like 'entry-replaced:' || n.id || ':%'
left join ledger_posting p on p.transaction_id = t.id and p.amount_huf > 0
where n.replaces_id is not null
group by n.id having coalesce(sum(p.amount_huf), 0) <> case when n.paid_at is not null then n.returned_huf else 0 end
union all
select 'I19', 'entry:' || o.id, 'has left its number and its place, but has them'
from entry o join entry n on n.replaces_id = o.id and n.handover_id is not null and n.paid_at is not null
where o.bib_number is not null or o.ticket_code is not null
union all -- what goes back of a line is no more than it was sold for: each part of an entry's price comes out of the line that has paid it
select 'I19', 'order_line:' || l.id, format('sold for %s, %s is left', l.amount_huf - l.discount_huf, sold.huf)
from order_line l join (
  select p.subject, -sum(p.amount_huf) as huf from ledger_posting p join ledger_account a on a.id = p.account_id
  where a.code in ('sales:entries', 'discounts:coupons') and p.subject like 'order_line:%' group by p.subject
) sold on sold.subject = 'order_line:' || l.id
where l.kind = 'entry' and sold.huf < 0
union all -- I20: a gift card stands as its piece does, at its worth; what is owed for cards is what those that can be redeemed are worth
select 'I20', 'gift_card:' || g.id, g.state || ', but its piece is ' || coalesce(x.state, 'missing')
from gift_card g left join product_item x on x.gift_card_id = g.id and x.state in ('paid', 'refunded')
where g.is_sold and x.state is distinct from case when g.state in ('active', 'redeemed') or g.void_reason = 'expired' then 'paid'
  when g.state = 'void' then 'refunded' end
union all
select 'I20', 'gift_card:' || g.id, format('worth %s, sold at %s', g.value_huf, i.amount_huf)
from gift_card g join product_item x on x.gift_card_id = g.id and x.state in ('paid', 'refunded')
join cart_item i on i.product_item_id = x.id where i.amount_huf <> g.value_huf
union all
select 'I20', 'ledger_account:liability:gift_cards', format('owes %s, cards are worth %s', owed, worth)
from (select coalesce(-sum(p.amount_huf), 0) as owed from ledger_posting p join ledger_account a on a.id = p.account_id
  where a.code = 'liability:gift_cards') ledger,
  (select coalesce(sum(value_huf), 0) as worth from gift_card where is_sold and state = 'active') sold
where owed <> worth

union all -- I22: what of a paid order is ours to sell is invoiced, once; what was given back since is corrected, or waits for it
select 'I22', 'orders:' || t.order_id, format('paid, %s of it are not invoiced', -sum(p.amount_huf))
from ledger_transaction t join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
where t.business_key = 'order-paid:' || t.order_id and (a.code like 'sales:%' or a.code = 'discounts:coupons')
  and not exists (select from invoice v where v.order_id = t.order_id)
group by t.order_id having sum(p.amount_huf) < 0
union all
select 'I22', 'orders:' || v.order_id, format('invoiced at %s, the ledger has sold %s', v.huf, coalesce(sold.huf, 0))
from (select order_id, sum(gross_huf) as huf from invoice
    group by order_id having bool_and(state = 'done') and not bool_or(is_stale)) v
left join (
  select t.order_id, -sum(p.amount_huf) as huf
  from ledger_transaction t join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
  where t.order_id is not null and (a.code like 'sales:%' or a.code = 'discounts:coupons') group by t.order_id) sold using (order_id)
where v.huf <> coalesce(sold.huf, 0)
union all -- an order's documents follow each other: each is of what its lines say, and follows one that is made
select 'I22', 'invoice:' || v.id, format('its documents sum to %s, its lines to %s', v.huf, coalesce(l.huf, 0))
from (select id, gross_huf, sum(gross_huf) over (partition by order_id order by position) as huf from invoice) v
left join (select invoice_id, sum(sold_huf) as huf from invoice_line group by invoice_id) l on l.invoice_id = v.id
where v.gross_huf is not null and v.huf <> coalesce(l.huf, 0)
union all
select 'I22', 'invoice:' || v.id, 'follows invoice ' || before.id || ', which is not made'
from invoice v join invoice before on before.order_id = v.order_id and before.position < v.position
where before.state <> 'done'

order by 1, 2;
