-- Products of the shop. Their stock is counted in pools like places (decision 0038).

create table product (
  -- The readable id of its content file: `pid` in addresses and calls.
  id text primary key,
  type text not null constraint product_type_check
    check (type in ('merchandise', 'charity', 'trophy', 'accommodation', 'guest_entry', 'gift_card')),
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  summary_hu text not null,
  summary_en text not null,
  description_hu text not null,
  description_en text not null,
  -- Where and when it is picked up.
  pickup_hu text not null,
  pickup_en text not null,
  -- Names of drawings (packages/ui/src/product-drawing.tsx), the first is its picture.
  pictures text[] not null,
  -- {"columns": [{"hu", "en"}], "rows": [["S", "47 cm"]]}
  size_table jsonb,
  -- In the order of their ends, the last may have none: [{"endsAt": instant or null, "amountHuf": n}]
  prices jsonb not null,
  sale_opens_at timestamptz not null,
  sale_closes_at timestamptz,
  vat_code text not null,
  -- The event that it belongs to.
  event_id text constraint product_event_id_fkey references event,
  -- It hangs on an entry: of its event, where it has one, else of any.
  needs_entry boolean not null,
  most_per_entry integer constraint product_most_per_entry_check check (most_per_entry > 0),
  sort integer not null,
  updated_at timestamptz not null default app_now()
);
comment on table product is 'Owner: products. Something the shop sells, with its texts in both languages. Written by the content loader; a product that has been sold is never deleted.';
create index product_event on product (event_id) where event_id is not null;
grant select, insert, update, delete on product to rajt_app;

create table product_variant (
  -- `<product>-<key>`
  id text primary key,
  product_id text not null constraint product_variant_product_id_fkey references product,
  sort integer not null,
  -- Empty for a product with one variant.
  name_hu text not null,
  name_en text not null,
  pool_id bigint not null constraint product_variant_pool_id_fkey references capacity_pool,
  -- False once its file no longer has it; what was sold of it stays.
  is_offered boolean not null default true
);
comment on table product_variant is 'Owner: products. A size or colour of a product, with its own stock (capacity_pool).';
create index product_variant_product on product_variant (product_id, sort);
create unique index product_variant_pool on product_variant (pool_id);
grant select, insert, update, delete on product_variant to rajt_app;
