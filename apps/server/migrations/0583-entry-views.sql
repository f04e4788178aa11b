-- Filters with their columns and order that staff keep, for themselves or for all staff of an event.
create table entry_view (
  id bigint primary key generated always as identity,
  account_id bigint references account (person_id) on delete cascade,
  event_id text references event (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  is_shared boolean not null default false,
  filter jsonb not null,
  columns text[] not null,
  sort text not null,
  version integer not null default 1,
  changed_at timestamptz not null default app_now(),
  constraint entry_view_owner check (account_id is not null or is_shared)
);
create index entry_view_account on entry_view (account_id) where account_id is not null;
create index entry_view_event on entry_view (event_id) where event_id is not null;
create index entry_view_shared on entry_view (id) where is_shared;
comment on table entry_view is 'Owner: entry-list. A list of entries that a member of staff keeps. event_id null: of all events. A shared one outlives the account that made it.';

-- Files of entries, which are also their log: the file is deleted after a day, the row says what it contained and why.
create table entry_export (
  id bigint primary key generated always as identity,
  made_by bigint references account (person_id) on delete set null,
  event_ids text[],
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('hu', 'en')),
  filter jsonb not null,
  search text not null,
  columns text[] not null,
  purpose text not null check (length(purpose) <= 300),
  storage_key text unique,
  rows integer,
  sha256 bytea,
  created_at timestamptz not null default app_now(),
  made_at timestamptz,
  constraint entry_export_made check ((made_at is null) = (rows is null) and (made_at is null) = (sha256 is null))
);
create index entry_export_made_by on entry_export (made_by) where made_by is not null;
create index entry_export_stored on entry_export (created_at) where storage_key is not null;
comment on table entry_export is 'Owner: entry-list. A file of entries: who asked for which columns, for what. storage_key null: the file was deleted. event_ids null: all events.';

grant select, insert, update, delete on entry_view, entry_export to rajt_app;
