-- Carts, orders and money for everything that can be sold (docs/decisions/0022). An entry is the first kind of line.

-- The cart is its account's; what is in it are items. Owner: cart.
alter table cart rename column person_id to account_id;
alter table cart drop constraint cart_person_id_fkey,
  add constraint cart_account_id_fkey foreign key (account_id) references account;

-- One thing in a cart, with its frozen price and why (promise 2): {"reasons": […], "raceVersion": n}. Kept for good: what was
-- bought, and what had been in the cart, is told by it. A quantity of n is n items. An entry is in its cart while it is held
-- or being paid.
create table cart_item (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart,
  kind text not null,
  entry_id bigint,
  amount_huf integer not null constraint cart_item_amount_huf_check check (amount_huf >= 0),
  price_detail jsonb not null,
  created_at timestamptz not null default app_now(),
  -- Exactly one reference, that of its kind.
  constraint cart_item_reference check (kind = 'entry' and entry_id is not null),
  constraint cart_item_entry_id_fkey foreign key (entry_id) references entry,
  constraint cart_item_entry_id_key unique (entry_id)
);
create index cart_item_cart on cart_item (cart_id);
grant select, insert on cart_item to rajt_app;

insert into cart_item (cart_id, kind, entry_id, amount_huf, price_detail, created_at)
select cart_id, 'entry', id, amount_huf, price_detail, created_at from entry order by id;

-- What a start list, a bib and a confirmation show of the participant, and what decided price and admission: frozen when the
-- entry is paid, '{}' once the person is erased.
alter table entry add column participant jsonb;
update entry e set participant = case when p.erased_at is not null then '{}' else jsonb_build_object(
  'nameTitle', p.name_title, 'familyName', p.family_name, 'firstName', p.first_name, 'birthDate', p.birth_date,
  'gender', p.gender, 'nationality', p.nationality, 'club', p.club) end
from person p where p.id = e.participant_id and e.paid_at is not null;
alter table entry
  drop constraint entry_entered_by_fkey,
  add constraint entry_entered_by_fkey foreign key (entered_by) references account,
  drop column cart_id, drop column amount_huf, drop column price_detail,
  add constraint entry_participant_frozen check (state <> 'paid' or participant is not null);

-- An order: what an account has agreed to buy, with a frozen sum. It stays `pending` over several attempts to pay it, and a
-- paid order never stops having been paid: what went back is told by refunds. Owner: orders.
alter table purchase rename column person_id to account_id;
alter table purchase drop constraint purchase_person_id_fkey,
  add constraint purchase_account_id_fkey foreign key (account_id) references account;
alter index purchase_person rename to purchase_account;
alter table purchase drop constraint purchase_state_check;
update purchase set state = 'unfulfilled' where state in ('refund_due', 'refunded');
alter table purchase add constraint purchase_state_check
  check (state in ('pending', 'paid', 'failed', 'cancelled', 'timed_out', 'unfulfilled'));

-- A line: one thing of a kind, for whom, as it was sold; whole forints with a sign. Never changed.
alter table purchase_line
  alter column entry_id drop not null,
  add column for_person_id bigint constraint purchase_line_for_person_id_fkey references person,
  add column text_hu text,
  add column text_en text,
  add column vat_code text,
  drop constraint purchase_line_kind_check,
  drop constraint purchase_line_amount_huf_check,
  add constraint purchase_line_reference check (kind = 'entry' and entry_id is not null);
update purchase_line l set for_person_id = e.participant_id, vat_code = '27',
  text_hu = ev.name_hu || ' – ' || r.name_hu, text_en = ev.name_en || ' – ' || r.name_en
from entry e join race r on r.id = e.race_id join event ev on ev.id = r.event_id where e.id = l.entry_id;
alter table purchase_line
  alter column text_hu set not null, alter column text_en set not null, alter column vat_code set not null;

revoke update, delete on purchase_line from rajt_app;

-- Attempts to pay an order; one of them is open at a time. Owner: payments.
alter table payment_attempt drop constraint payment_attempt_state_check;
update payment_attempt set state = 'finished' where state = 'refunded';
alter table payment_attempt add constraint payment_attempt_state_check
  check (state in ('created', 'started', 'authorizing', 'finished', 'failed', 'cancelled', 'timed_out'));
create unique index payment_attempt_one_open on payment_attempt (purchase_id)
  where state in ('created', 'started', 'authorizing');

-- With what an attempt pays, and how much by each: the sum of its order's lines. Owner: payments.
create table purchase_tender (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt,
  method text not null constraint purchase_tender_method_check check (method in ('spay_card', 'otp_szep', 'mkb_szep', 'balance')),
  amount_huf integer not null constraint purchase_tender_amount_huf_check check (amount_huf > 0),
  constraint purchase_tender_method_once unique (attempt_id, method),
  constraint purchase_tender_of_attempt unique (id, attempt_id)
);
grant select, insert on purchase_tender to rajt_app;
insert into purchase_tender (attempt_id, method, amount_huf)
select a.id, o.paymode, a.amount_huf from payment_attempt a join purchase o on o.id = a.purchase_id order by a.id;

-- Money that goes back: of a line, or of a whole payment (no line), by the tender that it came with. The business key says
-- what for, so that it is owed once. due: nobody has asked the gateway; sending: somebody is at it, since `claimed_at`, one
-- of an attempt at a time; done. Owner: payments.
alter table refund
  add column line_id bigint constraint refund_line_id_fkey references purchase_line,
  add column tender_id bigint,
  add column business_key text,
  add column claimed_at timestamptz,
  drop constraint refund_reason_check,
  drop constraint refund_state_check,
  drop constraint refund_attempt_id_reason_key;
update refund set tender_id = t.id,
  business_key = replace(refund.reason, '_', '-') || ':attempt:' || refund.attempt_id || ':tender:' || t.id
from purchase_tender t where t.attempt_id = refund.attempt_id;
alter table refund
  alter column tender_id set not null,
  alter column business_key set not null,
  add constraint refund_tender_fkey foreign key (tender_id, attempt_id) references purchase_tender (id, attempt_id),
  add constraint refund_business_key_key unique (business_key),
  add constraint refund_reason_check check (reason in ('place_lost', 'amount_mismatch', 'duplicate_payment', 'race_cancelled')),
  add constraint refund_state_check check (state in ('due', 'sending', 'done'));
create unique index refund_one_at_a_time on refund (attempt_id) where state = 'sending';
create index refund_attempt on refund (attempt_id);
create index refund_line on refund (line_id) where line_id is not null;
revoke delete on refund from rajt_app;
create index refund_owed on refund (id) where state in ('due', 'sending');

alter table ledger_account drop constraint ledger_account_person_id_fkey,
  add constraint ledger_account_person_id_fkey foreign key (person_id) references account;

-- Kinds and accounts of the ledger are open lists; each posting says what it is about, `table:id`. Owner: wallet.
alter table ledger_transaction drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind ~ '^[a-z][a-z_]*$');
alter table ledger_posting add column subject text;
alter table ledger_posting disable trigger ledger_posting_frozen;
update ledger_posting p set subject = case t.kind
  when 'refund_done' then 'refund:' || split_part(t.business_key, ':', 2) else 'purchase:' || t.purchase_id end
from ledger_transaction t where t.id = p.transaction_id;
alter table ledger_posting enable trigger ledger_posting_frozen;
alter table ledger_posting alter column subject set not null,
  add constraint ledger_posting_subject_check check (subject ~ '^[a-z_]+:\d+$');

-- Gives the race's next start number out, null when its range is used up; the row stays locked until the transaction ends,
-- in both cases. A load locks it before it cancels a race: whoever has waited for that is told here (RJ004), and settles anew.
create or replace function take_bib(of_race text) returns integer language plpgsql volatile as $$
declare bib integer;
begin
  update bib_counter set next_bib = next_bib + 1 where race_id = of_race
  returning case when next_bib <= bib_to + 1 then next_bib - 1 end into bib;
  if (select is_cancelled from race where id = of_race) then
    raise exception 'race % is cancelled', of_race using errcode = 'RJ004';
  end if;
  return bib;
end $$;

-- Held places become sold. `lost` are those of `pools` that were let go meanwhile: where one of them is another's by now,
-- the table's check refuses (capacity_pool_never_oversold). `freed` were held and are let go.
drop function sell_places(bigint[], bigint[]);
create function sell_places(pools bigint[], lost bigint[], freed bigint[]) returns void language sql as $$
  with demand as (
    select p as id, sum(places)::int as places, sum(lost)::int as lost, sum(freed)::int as freed
    from (select p, 1, 0, 0 from unnest(pools) p union all select p, 0, 1, 0 from unnest(lost) p
      union all select p, 0, 0, 1 from unnest(freed) p) as one (p, places, lost, freed) group by p
  ), locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set held = c.held + d.lost - d.places - d.freed, sold = c.sold + d.places from demand d, locked l
  where c.id = d.id and l.id = d.id;
$$;
grant execute on function sell_places to rajt_app;
