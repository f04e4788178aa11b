-- How races went, as the timing company writes it down, and who is shown by initials in public lists.
create table race_result (
  entry_id bigint primary key references entry (id),
  status text not null check (status in ('finished', 'dnf', 'dns', 'dsq')),
  net_time_s integer check (net_time_s > 0),
  imported_at timestamptz not null default app_now(),
  constraint race_result_time check ((status = 'finished') = (net_time_s is not null))
);
comment on table race_result is 'Owner: results. How a start went, from the organiser''s file; a later file corrects it.';

alter table account add column shows_initials boolean not null default false;
comment on column account.shows_initials is 'Public lists show initials instead of the name.';

grant select, insert, update, delete on race_result to rajt_app;
