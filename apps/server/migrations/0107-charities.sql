-- Charities: fixed gifts and a free amount (decision 0042).

alter table product_variant
  -- Null: it never runs out.
  alter column pool_id drop not null,
  -- free_amount: the buyer says what it costs.
  add column kind text not null default 'piece' constraint product_variant_kind_check check (kind in ('piece', 'free_amount')),
  -- Its own price; null: its product's, by date.
  add column amount_huf integer constraint product_variant_amount_check check (amount_huf > 0);
alter table product_item alter column pool_id drop not null;

create table charity (
  product_id text primary key constraint charity_product_id_fkey references product,
  organisation_hu text not null,
  organisation_en text not null,
  tax_number text not null,
  -- Null: it collects without a goal.
  goal_huf integer constraint charity_goal_check check (goal_huf > 0),
  -- Bounds of a free amount.
  least_huf integer not null,
  most_huf integer not null,
  constraint charity_bounds check (0 < least_huf and least_huf <= most_huf)
);
comment on table charity is 'Owner: products. For whom a product of the type charity collects, and how much. Written by the content loader.';
grant select, insert, update, delete on charity to rajt_app;
