-- Times of races in hundredths of a second, and each import as a version of the race's list (decision 0073).
alter table race_result
  add column net_time_cs integer constraint race_result_net_time_cs_check check (net_time_cs > 0),
  add column gun_time_cs integer constraint race_result_gun_time_cs_check check (gun_time_cs > 0),
  add column decimals smallint not null default 0 constraint race_result_decimals_check check (decimals between 0 and 2);
comment on column race_result.net_time_cs is 'The chip time in hundredths of a second; the gun time if the file has no other. Results are ordered by it.';
comment on column race_result.gun_time_cs is 'The gun time in hundredths of a second, if the file has it.';
comment on column race_result.decimals is 'How exactly the file had the time: 0 for whole seconds, 1 for tenths, 2 for hundredths.';
comment on column race_result.net_time_s is 'The time in whole seconds, for releases that do not know net_time_cs; a trigger keeps both in step.';

-- net_time_cs decides where it was written; the release before writes net_time_s alone. Rows that 0551 has not filled yet have
-- no net_time_cs beside their net_time_s.
create function race_result_keeps_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.net_time_cs is null or tg_op = 'UPDATE'
    and new.net_time_cs is not distinct from old.net_time_cs and (new.net_time_s is distinct from old.net_time_s
      or old.net_time_cs is null and old.net_time_s is not null) then
    new.net_time_cs := new.net_time_s * 100;
    new.gun_time_cs := null;
    new.decimals := 0;
  else
    new.net_time_s := greatest(new.net_time_cs / 100, case when new.net_time_cs is not null then 1 end);
  end if;
  return new;
end $$;
create trigger race_result_keeps_time before insert or update on race_result
  for each row execute function race_result_keeps_time();

create table result_import (
  id bigint not null generated always as identity primary key,
  race_id text not null constraint result_import_race_id_fkey references race (id),
  file_name text,
  sha256 bytea,
  made_by bigint constraint result_import_made_by_fkey references person (id),
  made_at timestamptz not null default app_now(),
  state text not null constraint result_import_state_check check (state in ('shown', 'replaced')),
  line_count integer not null,
  added_count integer not null default 0,
  corrected_count integer not null default 0,
  skipped_count integer not null default 0,
  constraint result_import_file check ((file_name is null) = (sha256 is null))
);
comment on table result_import is 'Owner: results. A version of a race''s list of results: the whole list after an import, or the list as it was before one.';
comment on column result_import.file_name is 'The imported file; null for the list as it was before an import.';
comment on column result_import.made_by is 'Null for the command line.';
comment on column result_import.state is 'shown: race_result has this version, unless the release before has written it since.';
comment on column result_import.skipped_count is 'Lines with start numbers that the race does not have.';
create index result_import_race on result_import (race_id, id);
create unique index result_import_shown on result_import (race_id) where state = 'shown';

create table result_line (
  import_id bigint not null constraint result_line_import_id_fkey references result_import (id),
  entry_id bigint not null constraint result_line_entry_id_fkey references entry (id),
  status text not null constraint result_line_status_check check (status in ('finished', 'dnf', 'dns', 'dsq')),
  net_time_cs integer constraint result_line_net_time_cs_check check (net_time_cs > 0),
  gun_time_cs integer constraint result_line_gun_time_cs_check check (gun_time_cs > 0),
  decimals smallint not null constraint result_line_decimals_check check (decimals between 0 and 2),
  constraint result_line_pkey primary key (import_id, entry_id),
  constraint result_line_time_cs check ((status = 'finished') = (net_time_cs is not null))
);
comment on table result_line is 'Owner: results. The result of an entry in a version of its race''s list; columns as in race_result.';
create index result_line_entry on result_line (entry_id);

grant select, insert, update on result_import to rajt_app;
grant select, insert on result_line to rajt_app;
