-- Goods in carts and orders: the second kind of line (decisions 0022 and 0038).

-- A quantity of n is n rows. What hangs on an entry names it by race and person: an entry that gets another price or heat is
-- another row, and still the same start.
create table product_item (
  id bigint generated always as identity primary key,
  variant_id text not null constraint product_item_variant_id_fkey references product_variant,
  -- Its variant's. Without a foreign key, like an entry's: its check would lock a counter that all buyers share.
  pool_id bigint not null,
  race_id text constraint product_item_race_id_fkey references race,
  participant_id bigint constraint product_item_participant_id_fkey references person,
  -- in_cart holds nothing, paying holds a piece of the stock, paid has it.
  state text not null default 'in_cart' constraint product_item_state_check
    check (state in ('in_cart', 'paying', 'paid', 'removed', 'refunded')),
  order_id bigint constraint product_item_order_id_fkey references orders,
  paid_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint product_item_entry check ((race_id is null) = (participant_id is null)),
  constraint product_item_ordered check (state in ('in_cart', 'removed') or order_id is not null),
  constraint product_item_paid check (state <> 'paid' or paid_at is not null)
);
comment on table product_item is 'Owner: products. One piece of a product in a cart or bought. Never deleted.';
create index product_item_order on product_item (order_id) where order_id is not null;
create index product_item_variant on product_item (variant_id);
create index product_item_live on product_item (pool_id) where state in ('paying', 'paid');
create index product_item_participant on product_item (participant_id) where participant_id is not null;
grant select, insert, update on product_item to rajt_app;

alter table cart_item
  add column product_item_id bigint constraint cart_item_product_item_id_fkey references product_item,
  add constraint cart_item_product_item_id_key unique (product_item_id),
  drop constraint cart_item_reference,
  add constraint cart_item_reference check (case kind
    when 'entry' then entry_id is not null and product_item_id is null
    when 'product' then product_item_id is not null and entry_id is null
    else false end);

-- What kinds of things were ever put into it: what it never had needs no statement.
alter table cart add column kinds text[] not null default '{entry}';

alter table order_line
  add column product_item_id bigint constraint order_line_product_item_id_fkey references product_item,
  add constraint order_line_order_id_product_item_id_key unique (order_id, product_item_id),
  drop constraint order_line_reference,
  add constraint order_line_reference check (case kind
    when 'entry' then entry_id is not null and product_item_id is null
    when 'product' then product_item_id is not null and entry_id is null
    else false end);
create index order_line_product_item on order_line (product_item_id) where product_item_id is not null;

insert into ledger_account (code) values ('sales:products');
