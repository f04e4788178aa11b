-- Events that were moved to a later day or that do not take place (decision 0063): what has changed, which the content loader
-- respects, and how far the operation has come that carries it out.

create table event_change (
  id bigint generated always as identity constraint event_change_pkey primary key,
  event_id text not null constraint event_change_event_id_fkey references event (id),
  -- The event's first day before, and after; null: it is cancelled.
  from_on date not null,
  to_on date,
  -- Until then what was entered before can be given up for all that was paid, exclusive; null: by its usual terms alone.
  opt_out_until timestamptz,
  -- Donations of the event go back with what is given up, or cancelled.
  with_donations boolean not null default false,
  at timestamptz not null default app_now(),
  -- The step that runs, with the last id that it has done; null once all of it is done.
  step text default 'start',
  cursor_id bigint not null default 0,
  -- How many of each step are done, for whoever looks.
  done jsonb not null default '{}',
  done_at timestamptz,
  constraint event_change_later check (to_on > from_on),
  constraint event_change_opt_out check (opt_out_until is null or to_on is not null),
  constraint event_change_done check ((step is null) = (done_at is not null))
);
comment on table event_change is 'Owner: catalog. An event that was moved to a later day, or cancelled, by the organiser''s command: one row for each time, in order of their ids. Never deleted.';
create index event_change_event on event_change (event_id, id);
create unique index event_change_cancelled on event_change (event_id) where to_on is null;
create unique index event_change_running on event_change (event_id) where step is not null;
grant select on event_change to rajt_app;

-- What a handover's file said before its event was moved: as long as it still says so, the time stays moved.
alter table handover_time add column file_starts_at timestamptz;
