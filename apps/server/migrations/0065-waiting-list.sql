-- The waiting list (decision 0032). What it owns of a pool is counted in the pool's row, which a hold locks anyway.

alter table capacity_pool
  -- People who wait and have no offer.
  add column waiting int not null default 0,
  -- Places that were freed while people waited; nobody else can have them. Part of `held`.
  add column kept int not null default 0,
  -- Places of open offers. Part of `held`.
  add column offered int not null default 0,
  add constraint capacity_pool_waiting check (
    waiting >= 0 and kept >= 0 and offered >= 0 and kept + offered <= held and (kept = 0 or waiting > 0));
comment on table capacity_pool is 'Owner: entries. The counter of places of a race or heat. Changed only by claim_places, '
  'sell_places, release_places and return_places, for the waiting list also by save_waiting and take_back_kept; the check makes '
  'overselling impossible. Created by the content loader.';

create table waiting_place (
  id bigint generated always as identity primary key,
  race_id text not null references race (id),
  heat_id bigint not null references heat (id),
  -- Who has joined, gets the mails and may leave.
  account_id bigint not null references account (person_id),
  branch text not null,
  market text not null,
  pool_ids bigint[] not null,
  joined_at timestamptz not null default app_now(),
  -- The places are theirs until then; null while they wait.
  offer_until timestamptz
);
create index waiting_place_race on waiting_place (race_id, id);
create index waiting_place_account on waiting_place (account_id);
comment on table waiting_place is 'Owner: waiting. One person or a group who wait for places in a heat, all or none; in order of '
  'their ids. Deleted when they have entered, leave, let an offer lapse, or entry ends.';
grant select, insert, update, delete on waiting_place to rajt_app;

create table waiting_person (
  waiting_id bigint not null references waiting_place (id) on delete cascade,
  person_id bigint not null references person (id),
  race_id text not null,
  primary key (waiting_id, person_id),
  -- Nobody waits twice for a race.
  constraint waiting_once unique (race_id, person_id)
);
create index waiting_person_person on waiting_person (person_id);
comment on table waiting_person is 'Owner: waiting. Somebody for whom a place is wanted.';
grant select, insert, update, delete on waiting_person to rajt_app;

-- A place that is freed while people wait stays held, for them: no buyer finds it, and no statement of a purchase changes.
create or replace function release_places(pools bigint[]) returns void language sql as $$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set
    held = c.held - case when c.waiting > 0 then 0 else d.places end,
    kept = c.kept + case when c.waiting > 0 then d.places else 0 end
  from demand d, locked l where c.id = d.id and l.id = d.id;
$$;

create or replace function return_places(pools bigint[]) returns void language sql as $$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set
    sold = c.sold - d.places,
    held = c.held + case when c.waiting > 0 then d.places else 0 end,
    kept = c.kept + case when c.waiting > 0 then d.places else 0 end
  from demand d, locked l where c.id = d.id and l.id = d.id;
$$;

-- More places of a race for which people wait are theirs first, too.
create function keep_added_places() returns trigger language plpgsql as $$
begin
  if new.waiting > 0 and new.capacity > old.capacity then
    new.held := new.held + new.capacity - old.capacity;
    new.kept := new.kept + new.capacity - old.capacity;
  end if;
  return new;
end $$;
create trigger keep_added_places before update of capacity on capacity_pool
  for each row execute function keep_added_places();

-- Stores what the waiting list has changed in pools that are locked (`lockPools`).
create function save_waiting(pools jsonb) returns void language sql as $$
  update capacity_pool c set held = n.held, waiting = n.waiting, kept = n.kept, offered = n.offered
  from jsonb_to_recordset(pools) as n (id bigint, held int, waiting int, kept int, offered int)
  where c.id = n.id;
$$;

-- Frees a kept place of each of these locked pools: for what has just let it go and claims it again at once.
create function take_back_kept(pools bigint[]) returns void language sql as $$
  update capacity_pool set held = held - 1, kept = kept - 1 where id = any(pools) and kept > 0;
$$;
