-- Rights of the organiser's people, and what they must look at.

-- Owner: organiser. Who has been given which role (packages/rules/src/office/roles.ts). The application takes roles away with their
-- account and gives none: they come from the command `grant`, which runs as the owner of the schema.
create table role_grant (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Null: all events, those to come included.
  event_id text references event on delete cascade,
  role text not null check (role in ('organiser', 'registrar', 'treasurer', 'reviewer')),
  granted_at timestamptz not null default app_now(),
  unique nulls not distinct (account_id, event_id, role)
);
grant select, delete on role_grant to rajt_app;

-- Owner: organiser. Everything that a person must look at, one row for each kind and subject; a repeat is counted and opens
-- it again. Nothing here names a person: `detail` has ids, codes and amounts only, so an erasure leaves it alone.
create table organiser_flag (
  id bigint generated always as identity primary key,
  -- One of FLAG_KINDS (packages/contract/src/operations/flags.ts), an open list.
  kind text not null,
  -- What it is about, as `table:id`.
  subject text not null,
  -- Of the last time.
  detail jsonb not null default '{}',
  first_raised_at timestamptz not null default app_now(),
  last_raised_at timestamptz not null default app_now(),
  times integer not null default 1 check (times > 0),
  -- When somebody had looked at it; null: open.
  settled_at timestamptz,
  unique (kind, subject)
);
create index organiser_flag_open on organiser_flag (last_raised_at, id) where settled_at is null;
create index organiser_flag_settled on organiser_flag (last_raised_at, id) where settled_at is not null;
grant select, insert, update on organiser_flag to rajt_app;
