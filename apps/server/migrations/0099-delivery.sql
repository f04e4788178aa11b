-- How goods reach their buyer: places with times, parcels by price tables, and the choice of each cart (decision 0040).

create table handover_place (
  -- The readable id of its content file.
  id text primary key,
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  address text not null,
  note_hu text not null,
  note_en text not null,
  -- The event whose race centre it is: goods of another event are not handed over there.
  event_id text constraint handover_place_event_id_fkey references event,
  sort integer not null
);
comment on table handover_place is 'Owner: delivery. Where goods are handed over, with its texts in both languages. Written by the content loader, never deleted.';
create index handover_place_event on handover_place (event_id) where event_id is not null;
grant select, insert, update on handover_place to rajt_app;

create table handover_time (
  -- `<place>-<key>`: `handoverId` in calls.
  id text primary key,
  place_id text not null constraint handover_time_place_id_fkey references handover_place,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Later nobody can choose it or start to pay for it.
  orders_until timestamptz not null,
  -- Limits how many orders are handed over; null: no limit.
  pool_id bigint constraint handover_time_pool_id_fkey references capacity_pool,
  -- False once its file no longer has it; what was ordered stays.
  is_offered boolean not null default true,
  constraint handover_time_order check (starts_at < ends_at and orders_until <= ends_at)
);
comment on table handover_time is 'Owner: delivery. When a place hands goods over; its limited places are a pool (capacity_pool).';
create index handover_time_place on handover_time (place_id, starts_at);
create unique index handover_time_pool on handover_time (pool_id) where pool_id is not null;
grant select, insert, update on handover_time to rajt_app;

create table shipping_method (
  -- The readable id of its content file: `shippingId` in calls.
  id text primary key,
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  note_hu text not null,
  note_en text not null,
  -- Where it goes, ISO 3166 alpha-2.
  countries text[] not null,
  -- {"by": "weight" in grams or "piece", "steps": [{"upTo": n, "amountHuf": n}]}, in ascending order.
  rates jsonb not null,
  sort integer not null
);
comment on table shipping_method is 'Owner: delivery. A way to send a parcel, with its price table. Written by the content loader, never deleted.';
grant select, insert, update on shipping_method to rajt_app;

alter table product
  add column weight_g integer not null default 0 constraint product_weight_check check (weight_g >= 0),
  -- Empty for what has no body, and for what is only handed over as its texts say.
  add column delivery_methods text[] not null default '{}'
    constraint product_delivery_methods_check check (delivery_methods <@ array['handover', 'delivery']);

-- A row for what the cart shows as one item: pieces of a variant for the same entry. It stays when their number or price
-- changes, and when they are taken out and put back.
create table delivery_choice (
  id bigint generated always as identity primary key,
  cart_id bigint not null constraint delivery_choice_cart_id_fkey references cart,
  variant_id text not null constraint delivery_choice_variant_id_fkey references product_variant,
  race_id text constraint delivery_choice_race_id_fkey references race,
  participant_id bigint constraint delivery_choice_participant_id_fkey references person,
  handover_id text constraint delivery_choice_handover_id_fkey references handover_time,
  shipping_id text constraint delivery_choice_shipping_id_fkey references shipping_method,
  -- The price table that the buyer was shown; another one is a changed price.
  rates jsonb,
  constraint delivery_choice_one check (num_nonnulls(handover_id, shipping_id) = 1),
  constraint delivery_choice_rates check ((rates is null) = (shipping_id is null)),
  constraint delivery_choice_item unique nulls not distinct (cart_id, variant_id, race_id, participant_id)
);
comment on table delivery_choice is 'Owner: delivery. How an item of a cart shall reach its buyer: handed over or in the parcel of the cart. Deleted when its cart is closed.';
create index delivery_choice_participant on delivery_choice (participant_id) where participant_id is not null;
grant select, insert, update, delete on delivery_choice to rajt_app;

create table delivery (
  id bigint generated always as identity primary key,
  cart_id bigint not null constraint delivery_cart_id_fkey references cart,
  order_id bigint constraint delivery_order_id_fkey references orders,
  handover_id text constraint delivery_handover_id_fkey references handover_time,
  shipping_id text constraint delivery_shipping_id_fkey references shipping_method,
  amount_huf integer not null constraint delivery_amount_check check (amount_huf >= 0),
  -- Its time's, where the places of that are limited. Without a foreign key, like an entry's.
  pool_id bigint,
  -- Where the parcel goes, as it was said at the checkout; '{}' once it is forgotten.
  address jsonb,
  -- priced: its order is being placed; paying holds a place; paid has it.
  state text not null default 'priced' constraint delivery_state_check
    check (state in ('priced', 'paying', 'paid', 'released', 'refunded')),
  created_at timestamptz not null default app_now(),
  constraint delivery_one check (num_nonnulls(handover_id, shipping_id) = 1),
  constraint delivery_address_check check ((address is null) = (shipping_id is null)),
  constraint delivery_ordered check ((state = 'priced') = (order_id is null))
);
comment on table delivery is 'Owner: delivery. A parcel or a handover of an order: the third kind of line (decision 0040). One parcel for an order, one handover for a time.';
create index delivery_order on delivery (order_id) where order_id is not null;
create index delivery_priced on delivery (cart_id) where state = 'priced';
create index delivery_live on delivery (pool_id) where state in ('paying', 'paid') and pool_id is not null;
grant select, insert, update, delete on delivery to rajt_app;

create table delivery_item (
  delivery_id bigint not null constraint delivery_item_delivery_id_fkey references delivery on delete cascade,
  product_item_id bigint not null constraint delivery_item_product_item_id_fkey references product_item,
  primary key (delivery_id, product_item_id)
);
comment on table delivery_item is 'Owner: delivery. Which pieces a delivery of an order brings.';
create index delivery_item_product_item on delivery_item (product_item_id);
grant select, insert, delete on delivery_item to rajt_app;

alter table order_line
  add column delivery_id bigint constraint order_line_delivery_id_fkey references delivery,
  add constraint order_line_delivery_id_key unique (delivery_id),
  drop constraint order_line_reference,
  add constraint order_line_reference check (case kind
    when 'entry' then entry_id is not null and num_nonnulls(product_item_id, delivery_id) = 0
    when 'product' then product_item_id is not null and num_nonnulls(entry_id, delivery_id) = 0
    when 'delivery' then delivery_id is not null and num_nonnulls(entry_id, product_item_id) = 0
    else false end);

update cart set kinds = '{entry,product,delivery}' where 'product' = any(kinds);

insert into ledger_account (code) values ('sales:shipping');
