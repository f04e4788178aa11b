-- Requests of people about their data, with the last day of the answer.
create table privacy_request (
  id bigint primary key generated always as identity,
  person_id bigint references person (id),
  right_used text not null constraint privacy_request_right_check
    check (right_used in ('access', 'correction', 'erasure', 'objection', 'other')),
  channel text not null constraint privacy_request_channel_check check (channel in ('mail', 'letter', 'phone', 'inPerson')),
  name text not null,
  contact text not null,
  words text not null,
  received_on date not null,
  due_on date not null,
  extended_on date,
  extension_reason text not null default '',
  state text not null default 'open' constraint privacy_request_state_check check (state in ('open', 'done', 'refused')),
  outcome text not null default '',
  closed_at timestamptz,
  handled_by bigint references account (person_id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint privacy_request_closed_check check ((state = 'open') = (closed_at is null))
);
-- Open ones by their last day, closed ones from the newest on, as the console lists them.
create index privacy_request_due on privacy_request (due_on, id) where state = 'open';
create index privacy_request_done on privacy_request (closed_at, id) where state <> 'open';
create index privacy_request_person on privacy_request (person_id) where person_id is not null;
-- An erasure finds requests that only name the person or their address.
create index privacy_request_name on privacy_request (name) where name <> '';
create index privacy_request_contact on privacy_request (lower(contact)) where contact <> '';
create index privacy_request_handler on privacy_request (handled_by) where handled_by is not null;
comment on table privacy_request is 'Owner: privacy-desk. A request of a person about their data, its last day and its answer.';

grant select, insert, update, delete on privacy_request to rajt_app;

-- Runs of the jobs that erase old data.
create table retention_run (
  id bigint primary key generated always as identity,
  job text not null,
  ended_at timestamptz not null default app_now(),
  erased integer,
  is_failed boolean not null
);
create index retention_run_job on retention_run (job, id);
create index retention_run_ended on retention_run (ended_at);
comment on table retention_run is 'Owner: platform. A run of a job that erases old data; erased: the rows that it erased or deleted, null if it does not count them.';

grant select, insert, delete on retention_run to rajt_app;

-- The files of entries that may contain a person: those of the person's events, and those of all events.
create index entry_export_events on entry_export using gin (event_ids) where event_ids is not null;
create index entry_export_everywhere on entry_export (id) where event_ids is null;
