-- Accommodation: rooms by the night, transfers, the tourist tax (decision 0042).

alter table product_variant
  drop constraint product_variant_kind_check,
  -- room: its stock and its price are those of its nights. tourist_tax: collected for others, by adult and night.
  add constraint product_variant_kind_check
    check (kind in ('piece', 'free_amount', 'room', 'transfer', 'tourist_tax'));

create table stay_house (
  product_id text primary key constraint stay_house_product_id_fkey references product,
  place_hu text not null,
  place_en text not null,
  -- When and how one checks in.
  arrival_hu text not null,
  arrival_en text not null,
  -- For each adult and night; 0: none.
  tax_huf integer not null constraint stay_house_tax_check check (tax_huf >= 0)
);
comment on table stay_house is 'Owner: products. What a product of the type accommodation has besides. Written by the content loader.';
grant select, insert, update, delete on stay_house to rajt_app;

create table stay_room (
  variant_id text primary key constraint stay_room_variant_id_fkey references product_variant,
  most_people integer not null constraint stay_room_people_check check (most_people between 1 and 8)
);
comment on table stay_room is 'Owner: products. A room type of a house: a variant of the kind room.';
grant select, insert, update, delete on stay_room to rajt_app;

create table stay_night (
  variant_id text not null constraint stay_night_variant_id_fkey references product_variant,
  -- The day on which the night begins.
  night date not null,
  -- How many rooms of the type there are in this night.
  pool_id bigint not null constraint stay_night_pool_id_fkey references capacity_pool,
  room_huf integer not null constraint stay_night_room_check check (room_huf >= 0),
  -- For each person, on top.
  person_huf integer not null constraint stay_night_person_check check (person_huf >= 0),
  -- False once its file no longer has it; what was sold of it stays.
  is_offered boolean not null default true,
  primary key (variant_id, night)
);
comment on table stay_night is 'Owner: products. A night of a room type, with its allotment (capacity_pool) and price. Never deleted.';
create unique index stay_night_pool on stay_night (pool_id);
grant select, insert, update on stay_night to rajt_app;

create table stay_transfer (
  variant_id text primary key constraint stay_transfer_variant_id_fkey references product_variant,
  departs_at timestamptz not null
);
comment on table stay_transfer is 'Owner: products. When a transfer of a house leaves: a variant of the kind transfer, a piece for each seat.';
grant select, insert, update, delete on stay_transfer to rajt_app;

create table stay (
  id bigint generated always as identity primary key,
  arrives_on date not null,
  leaves_on date not null,
  people integer not null,
  -- Of the people: who pays the tourist tax.
  adults integer not null,
  -- Their names; empty once they are no longer needed.
  guests text[] not null,
  constraint stay_dates check (arrives_on < leaves_on),
  constraint stay_people check (people > 0 and adults between 0 and people)
);
comment on table stay is 'Owner: products. What somebody has booked of a room: when, and who comes. Its room, tourist tax and seats are pieces that refer to it.';
grant select, insert, update on stay to rajt_app;

alter table product_item add column stay_id bigint constraint product_item_stay_id_fkey references stay;
create index product_item_stay on product_item (stay_id) where stay_id is not null;
