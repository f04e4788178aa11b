-- Events, races, heats, prices and places. Owner of all but the pools' counters: catalog.
-- Event and race ids are the readable slugs that an organiser gives in the content file.

create table event (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{2,79}$'),
  branch text not null check (branch in ('swim', 'run')),
  markets text[] not null check (markets <@ array['dom', 'int'] and cardinality(markets) > 0),
  name_hu text not null,
  name_en text not null,
  place_hu text not null,
  place_en text not null,
  summary_hu text not null,
  summary_en text not null,
  -- Paragraphs divided by an empty line.
  description_hu text not null,
  description_en text not null,
  rules_hu text not null,
  rules_en text not null,
  travel_hu text not null,
  travel_en text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  latitude double precision,
  longitude double precision,
  -- What the drawing of the event shows: packages/ui CourseDrawing.
  scenery text not null check (scenery in ('lake', 'river', 'sea', 'pool', 'hills', 'city', 'forest', 'trail')),
  -- [{"url", "label_hu", "label_en"}]
  links jsonb not null default '[]',
  -- [[metres from the start, height or depth in metres], …]; empty when unknown.
  profile jsonb not null default '[]',
  is_published boolean not null default true,
  updated_at timestamptz not null default now()
);
create index event_site on event (branch, starts_on) where is_published;

-- One counter row per limited thing (promise 1). Owner: entries. Changed only by claim_places, release_places and
-- sell_places below; the check makes an oversell impossible whatever the code does.
create table capacity_pool (
  id bigint generated always as identity primary key,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  constraint capacity_pool_never_oversold check (held >= 0 and sold >= 0 and held + sold <= capacity)
) with (fillfactor = 40); -- hot rows: room for in-page updates

create table race (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{2,79}$'),
  event_id text not null references event on delete cascade,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  kind text not null check (kind in ('individual', 'team', 'virtual')),
  discipline text not null check (discipline in ('openwater', 'pool', 'sup', 'road', 'trail', 'relay', 'walk', 'virtual')),
  distance_m integer not null check (distance_m > 0),
  -- Metres of climb on the course; null when it has none.
  climb_m integer,
  race_on date not null,
  time_limit_minutes integer,
  entry_opens_at timestamptz not null,
  entry_closes_at timestamptz not null check (entry_closes_at > entry_opens_at),
  min_age integer not null default 0,
  max_age integer not null default 120,
  is_cancelled boolean not null default false,
  -- Field name -> off, optional or required (rules/entry-form).
  form_config jsonb not null,
  -- [{"kind", "percent" or "amountHuf"}] (rules/price).
  age_rates jsonb not null default '[]',
  -- Allowed member counts of a team race.
  team_sizes integer[] not null default '{}',
  -- The race's own limit above its heats'; null when the heats' limits are all.
  pool_id bigint references capacity_pool,
  bib_from integer not null,
  bib_to integer not null check (bib_to >= bib_from),
  -- Raised by every change of the race, its heats or prices: a hold is priced from a known version and the locking
  -- statement refuses another one.
  version integer not null default 1
);
create index race_event on race (event_id, sort);

-- The next start number, apart from the race so that giving one out does not touch the catalog. Owner: entries.
create table bib_counter (
  race_id text primary key references race on delete cascade,
  next_bib integer not null
);

create table heat (
  id bigint generated always as identity primary key,
  race_id text not null references race on delete cascade,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  -- Null for a virtual race: any time on the race's days.
  starts_at timestamptz,
  pool_id bigint not null unique references capacity_pool,
  unique (race_id, sort)
);

create table price_tier (
  id bigint generated always as identity primary key,
  race_id text not null references race on delete cascade,
  -- Half-open [starts_at, ends_at); null = from the beginning.
  starts_at timestamptz,
  ends_at timestamptz not null,
  amount_huf integer not null check (amount_huf >= 0)
);
create index price_tier_race on price_tier (race_id, ends_at);
