-- Files of old users that staff import in the console: their preview first, then the import.
create table user_import (
  id bigint primary key generated always as identity,
  state text not null default 'checking'
    constraint user_import_state_check check (state in ('checking', 'checked', 'importing', 'imported', 'failed')),
  version integer not null default 1,
  file_name text,
  storage_key text,
  sha256 bytea not null,
  byte_size integer not null,
  encoding text,
  skips_bad boolean not null default false,
  invites_to jsonb,
  preview jsonb,
  result jsonb,
  is_changed boolean not null default false,
  findings jsonb,
  failure jsonb,
  made_by bigint references account (person_id) on delete set null,
  made_at timestamptz not null default app_now(),
  started_by bigint references account (person_id) on delete set null,
  started_at timestamptz,
  imported_at timestamptz
);
create index user_import_made_by on user_import (made_by) where made_by is not null;
create index user_import_started_by on user_import (started_by) where started_by is not null;
-- The files whose bytes or words are to be deleted (`findOverdueImports`).
create index user_import_kept on user_import (made_at) where storage_key is not null or file_name is not null;
comment on table user_import is 'Owner: import. A file of old users, read for a preview and imported once. Its bytes are deleted with the import or after a day, its words (file_name, findings, failure) after a day; a file that nobody imported leaves no row.';
comment on column user_import.storage_key is 'Null: the bytes are deleted.';
comment on column user_import.is_changed is 'The database had changed since the preview, so that nothing was imported.';

grant select, insert, update, delete on user_import to rajt_app;
