-- Timetables (specification section 3, decision 0037): classes of a race at several places, each with places of its own, and which
-- of them a paid entry has chosen.

alter table race add column timetable_closes_at timestamptz;
comment on column race.timetable_closes_at is 'Until when classes of the timetable can be chosen; null: the race has no timetable.';

create table timetable_location (
  id bigint generated always as identity primary key,
  race_id text not null references race (id),
  -- The order in the event file, which identifies it.
  sort int not null check (sort > 0),
  name_hu text not null,
  name_en text not null,
  unique (race_id, sort)
);
comment on table timetable_location is 'Owner: catalog. A place of a race''s timetable: a pool, a hall, a lane.';
grant select, insert, update, delete on timetable_location to rajt_app;

create table timetable_class (
  id bigint generated always as identity primary key,
  location_id bigint not null references timetable_location (id),
  -- The order in the event file, which identifies it.
  sort int not null check (sort > 0),
  name_hu text not null,
  name_en text not null,
  level_hu text,
  level_en text check ((level_hu is null) = (level_en is null)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Years on race day, both included; null: no limit.
  min_age int,
  max_age int,
  pool_id bigint not null unique references capacity_pool (id),
  unique (location_id, sort)
);
comment on table timetable_class is 'Owner: catalog. A class of a timetable; its free places are those of its pool.';
grant select, insert, update, delete on timetable_class to rajt_app;

create table class_choice (
  entry_id bigint primary key references entry (id),
  changed_at timestamptz not null default app_now(),
  -- Set once, when all chosen classes have been claimed; the choice never changes from then on.
  final_at timestamptz
);
comment on table class_choice is 'Owner: timetable. The classes that a paid entry has chosen: a draft, which holds no place, or final, '
  'when the entry counts in the pools of all of them (entry.pool_ids).';
grant select, insert, update, delete on class_choice to rajt_app;

create table chosen_class (
  entry_id bigint not null references class_choice (entry_id) on delete cascade,
  class_id bigint not null references timetable_class (id) on delete cascade,
  primary key (entry_id, class_id)
);
create index chosen_class_class on chosen_class (class_id);
comment on table chosen_class is 'Owner: timetable. A class of a choice. A class that the organiser takes out of the timetable goes out of '
  'drafts; one that is in a final choice stays (content loader).';
grant select, insert, update, delete on chosen_class to rajt_app;
