-- Entering for others: whom an account may enter, and people who take part without an account of their own.

-- Accents and case do not tell people apart: "Szűcs Örs" is found by "szucs".
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'));
comment on function folded(text) is 'Text as names are compared and searched: lower case, without accents.';
grant execute on function folded(text) to rajt_app;

create index person_name on person (folded(family_name || ' ' || first_name) text_pattern_ops);
create index person_first_name on person (folded(first_name) text_pattern_ops);

alter table account add column is_findable boolean not null default false;
comment on column account.is_findable is 'Others may find this adult by name, to enter them for a race. Off until switched on.';

create table managed_person (
  person_id bigint primary key references person (id) on delete cascade,
  keeper_id bigint not null references account (person_id) on delete cascade,
  email text not null default '',
  phone text not null default '',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index managed_person_keeper on managed_person (keeper_id);
comment on table managed_person is 'Owner: fellows. A participant without an account: a child, a guest. The keeper is the account that '
  'added them and acts for them until they claim their entries; an empty contact was not given.';
grant select, insert, update, delete on managed_person to rajt_app;

create table fellow (
  owner_id bigint not null references account (person_id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (owner_id, person_id),
  check (owner_id <> person_id)
);
create index fellow_person on fellow (person_id);
comment on table fellow is 'Owner: fellows. Somebody whom an account may enter for races beside its own person: with an account of '
  'their own or managed by the owner.';
grant select, insert, delete on fellow to rajt_app;

-- One human once in a race, also when two people without an account are the same one: they are told by name and birth
-- date, by a hash that names nobody. Null for people with an account, and where the race allows namesakes.
alter table entry add column namesake bytea;
create unique index entry_namesake_once on entry (namesake, race_id)
  -- Not null, so that no plan for the people of a race reads this index.
  where namesake is not null and state in ('held', 'paying', 'paid');
alter table race add column allows_namesakes boolean not null default false;

-- Several places of a pool are claimed by one update: a company's 200 people would be 200 versions of its row.
create or replace function claim_places(pools bigint[]) returns void language plpgsql as $$
declare demand record;
begin
  for demand in select p as pool, count(*)::int as places from unnest(pools) p group by p order by p loop
    update capacity_pool set held = held + demand.places
      where id = demand.pool and held + sold + demand.places <= capacity;
    if not found then
      raise exception 'pool % is full', demand.pool using errcode = 'RJ001', detail = demand.pool::text;
    end if;
  end loop;
end $$;
