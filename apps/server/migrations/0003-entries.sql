-- Carts, entries and the places they use. Owner: cart (cart), entries (entry).

create table cart (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  branch text not null check (branch in ('swim', 'run')),
  market text not null check (market in ('dom', 'int')),
  -- open: can change; paying: a payment is under way, frozen; closed: paid, or emptied by time.
  state text not null default 'open' check (state in ('open', 'paying', 'closed')),
  -- Set by the first entry, not moved by later ones; null while nothing is held (specification section 4).
  held_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index cart_live on cart (person_id, branch, market) where state in ('open', 'paying');
create index cart_deadline on cart (held_until) where state in ('open', 'paying') and held_until is not null;

-- One person's start in one race, from the hold on. Never deleted: an entry that lost its place keeps its row.
create table entry (
  id bigint generated always as identity primary key,
  race_id text not null references race,
  heat_id bigint not null references heat,
  participant_id bigint not null references person,
  entered_by bigint not null references person,
  cart_id bigint not null references cart,
  order_id bigint,
  state text not null default 'held' check (state in ('held', 'paying', 'paid', 'removed', 'expired', 'withdrawn', 'refunded')),
  -- The places that it counts in, ascending; frozen at the hold.
  pool_ids bigint[] not null,
  held_until timestamptz not null,
  -- The frozen price and why (promise 2): {"reasons": […], "raceVersion": n}.
  amount_huf integer not null check (amount_huf >= 0),
  price_detail jsonb not null,
  -- Answers to the race's entry form; the certificate is a stored_file.
  form jsonb not null,
  medical_file_id bigint references stored_file,
  bib_number integer,
  -- What the QR code says: 80 random bits, set when paid.
  ticket_code text unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (state <> 'paid' or (paid_at is not null and bib_number is not null and ticket_code is not null))
) with (fillfactor = 80);
-- A person starts once in a race, however many browsers and processes try.
create unique index entry_once on entry (race_id, participant_id) where state in ('held', 'paying', 'paid');
create unique index entry_bib on entry (race_id, bib_number) where bib_number is not null and state = 'paid';
create index entry_cart on entry (cart_id) where state in ('held', 'paying');
create index entry_participant on entry (participant_id, state);
create index entry_entered_by on entry (entered_by, state);
-- Finds expired holds of a full race (lazy reclaim) and for the sweeper.
create index entry_race_held on entry (race_id, held_until) where state = 'held';
create index entry_order on entry (order_id) where order_id is not null;

-- Takes one place in each pool, in ascending id order (one lock order everywhere, so no deadlock). Raises SQLSTATE
-- RJ001 with the pool's id as detail when one is full: the statement then changes nothing. It must be the last thing
-- that a statement does, since it takes the hot lock.
create function claim_places(pools bigint[]) returns void language plpgsql as $$
declare pool bigint;
begin
  foreach pool in array (select array_agg(p order by p) from unnest(pools) p) loop
    update capacity_pool set held = held + 1 where id = pool and held + sold < capacity;
    if not found then
      raise exception 'pool % is full', pool using errcode = 'RJ001', detail = pool::text;
    end if;
  end loop;
end $$;

-- Gives held places back; freeing needs no check. Each element is one place.
create function release_places(pools bigint[]) returns void language sql as $$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set held = c.held - d.places from demand d, locked l where c.id = d.id and l.id = d.id;
$$;

-- Turns held places into sold ones.
create function sell_places(pools bigint[]) returns void language sql as $$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set held = c.held - d.places, sold = c.sold + d.places from demand d, locked l
  where c.id = d.id and l.id = d.id;
$$;
