-- Bulk work of the console: what a task will do is frozen when it is previewed.
create table task (
  id bigint primary key generated always as identity,
  kind text not null,
  event_ids text[] not null,
  input jsonb not null,
  total integer not null check (total >= 0),
  state text not null default 'previewed' check (state in ('previewed', 'running', 'stopped', 'done')),
  cursor_id bigint not null default 0,
  done jsonb not null default '{}',
  outcomes jsonb not null default '{}',
  made_by bigint references account (person_id) on delete set null,
  undo_of bigint references task (id) on delete cascade,
  made_at timestamptz not null default app_now(),
  started_at timestamptz,
  ended_at timestamptz,
  constraint task_started check (state = 'previewed' or started_at is not null)
);
create index task_made_by on task (made_by) where made_by is not null;
create unique index task_undone_once on task (undo_of) where undo_of is not null and state <> 'previewed';
create index task_undo on task (undo_of) where undo_of is not null;
create index task_previewed on task (made_at) where state = 'previewed';
comment on table task is 'Owner: tasks. Work on many items, each in a transaction of its own: its preview, and how far it has come.';
comment on column task.event_ids is 'The events of its items: staff of all of them see the task.';
comment on column task.outcomes is 'How many items have each outcome.';
comment on column task.cursor_id is 'The place of the last item that was worked on.';

create table task_item (
  task_id bigint not null references task (id) on delete cascade,
  at integer not null,
  item text not null,
  outcome text check (outcome in ('done', 'unchanged', 'refused', 'failed')),
  code text,
  primary key (task_id, at),
  constraint task_item_code check (code is null or outcome = 'refused')
);
comment on table task_item is 'Owner: tasks. An item of a task in its order, and what became of it; outcome null: it waits. The item is an id of the kind of the task.';

grant select, insert, update, delete on task, task_item to rajt_app;
