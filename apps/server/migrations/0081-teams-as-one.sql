-- Teams that are priced, counted and numbered as one (decision 0036).

alter table race
  -- What a price step is for, and what a place is for.
  add column price_per text not null default 'member' check (price_per in ('member', 'team')),
  add column places_per text not null default 'member' check (places_per in ('member', 'team')),
  -- All members of a team start with one number.
  add column shares_bib boolean not null default false,
  add constraint race_as_one check (
    kind = 'team' or (price_per = 'member' and places_per = 'member' and not shares_bib));

-- What the whole team costs, with its reasons, frozen when it is entered; null: each member has a price of their own.
alter table team_entry
  add column price_huf integer check (price_huf >= 0),
  add column price_detail jsonb,
  add constraint team_entry_price check ((price_huf is null) = (price_detail is null));

create function team_price_is_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'the price of a team never changes';
end $$;
create trigger team_price_is_frozen before update of price_huf, price_detail on team_entry
  for each row execute function team_price_is_frozen();

-- The number of this entry is the one of its team, which another member's entry has taken.
alter table entry
  add column shares_bib boolean not null default false,
  add constraint entry_shares_bib check (not shares_bib or team_entry_id is not null);
drop index entry_bib;
create unique index entry_bib on entry (race_id, bib_number) where bib_number is not null and not shares_bib;

create or replace function take_spare_bib(of_event text) returns integer language sql as $$
  insert into spare_bib_counter as s (event_id, next_bib)
  select of_event, 2 + max(greatest(c.bib_to,
    (select max(bib_number) from entry where race_id = r.id and bib_number is not null and not shares_bib)))
  from race r join bib_counter c on c.race_id = r.id where r.event_id = of_event
  on conflict (event_id) do update set next_bib = greatest(s.next_bib + 1, excluded.next_bib)
  returning next_bib - 1
$$;
