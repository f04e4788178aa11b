-- Coupons: what they lower and for whom, the choice of each cart, and their uses by orders (decision 0049).

create table coupon (
  -- The readable id of its content file.
  id text primary key,
  -- What the buyer enters, in capitals and without spaces.
  code text not null constraint coupon_code_key unique constraint coupon_code_check check (code ~ '^[A-Z0-9]{4,24}$'),
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  -- What it takes off: a part of the price of what it lowers, or one amount an order, in whole forints.
  percent integer constraint coupon_percent_check check (percent between 1 and 100),
  amount_huf integer constraint coupon_amount_huf_check check (amount_huf > 0),
  -- `entry` and types of products. Gifts, donations and deliveries are never lowered.
  lowers text[] not null constraint coupon_lowers_check check (cardinality(lowers) > 0
    and lowers <@ array['entry', 'merchandise', 'trophy', 'accommodation', 'guest_entry']),
  -- Only what belongs to one of them; empty: whatever it belongs to.
  event_ids text[] not null,
  race_ids text[] not null,
  -- What it lowers must cost this much together, before any discount.
  least_huf integer not null constraint coupon_least_huf_check check (least_huf >= 0),
  -- How many things of an order it lowers, the dearest first; null: all.
  most_items integer constraint coupon_most_items_check check (most_items > 0),
  -- How many orders may use it, in all and of one account; null: any number.
  most_uses integer constraint coupon_most_uses_check check (most_uses > 0),
  uses_per_account integer constraint coupon_uses_per_account_check check (uses_per_account > 0),
  -- Whether other coupons may be used in the same order.
  is_combinable boolean not null,
  -- For the people in coupon_person only.
  is_personal boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint coupon_one_discount check (num_nonnulls(percent, amount_huf) = 1),
  constraint coupon_time check (starts_at < ends_at)
);
comment on table coupon is 'Owner: coupons. A code that lowers prices, with its terms. Written by the content loader, never deleted; orders that have used it keep their lines.';
grant select, insert, update on coupon to rajt_app;

create table coupon_person (
  coupon_id text not null constraint coupon_person_coupon_id_fkey references coupon,
  person_id bigint not null constraint coupon_person_person_id_fkey references account on delete cascade,
  primary key (coupon_id, person_id)
);
comment on table coupon_person is 'Owner: coupons. Whose account a personal coupon is for. Deleted with the account.';
create index coupon_person_person on coupon_person (person_id);
grant select, insert, delete on coupon_person to rajt_app;

create table coupon_use (
  order_id bigint not null constraint coupon_use_order_id_fkey references orders,
  coupon_id text not null constraint coupon_use_coupon_id_fkey references coupon,
  account_id bigint not null constraint coupon_use_account_id_fkey references account (person_id),
  -- held while its order is pending, used once it is paid, released when it was not paid.
  state text not null default 'held' constraint coupon_use_state_check check (state in ('held', 'used', 'released')),
  created_at timestamptz not null default app_now(),
  primary key (order_id, coupon_id)
);
comment on table coupon_use is 'Owner: coupons. A use of a coupon by an order: counted under the lock of the coupon when the payment starts.';
create index coupon_use_live on coupon_use (coupon_id) where state in ('held', 'used');
create index coupon_use_account on coupon_use (account_id);
grant select, insert, update on coupon_use to rajt_app;

-- The coupons chosen for a cart, as they were entered. Without a foreign key, so that a cart without coupons costs nothing more.
alter table cart add column coupon_ids text[] not null default '{}';

alter table order_line
  add column coupon_id text constraint order_line_coupon_id_fkey references coupon,
  -- The line that a coupon lowers.
  add column parent_line_id bigint constraint order_line_parent_line_id_fkey references order_line,
  -- How much the coupons under this line take off together: the sum of their lines, without the sign.
  add column discount_huf integer not null default 0,
  add constraint order_line_discount check (case kind
    when 'coupon' then discount_huf = 0 and amount_huf < 0 else discount_huf between 0 and greatest(amount_huf, 0) end),
  add constraint order_line_coupon_once unique (parent_line_id, coupon_id),
  add constraint order_line_coupon check (case kind
    when 'coupon' then coupon_id is not null and parent_line_id is not null
    else num_nonnulls(coupon_id, parent_line_id) = 0 end),
  drop constraint order_line_reference,
  add constraint order_line_reference check (case kind
    when 'entry' then entry_id is not null and num_nonnulls(product_item_id, delivery_id) = 0
    when 'product' then product_item_id is not null and num_nonnulls(entry_id, delivery_id) = 0
    when 'delivery' then delivery_id is not null and num_nonnulls(entry_id, product_item_id) = 0
    when 'coupon' then num_nonnulls(entry_id, product_item_id, delivery_id) = 0
    else false end);

insert into ledger_account (code) values ('discounts:coupons');
