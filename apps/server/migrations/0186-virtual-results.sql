-- What people prove of virtual races: a net time, or the distances of a challenge, each with a private picture.
alter table race add column virtual_goal text not null default 'time' check (virtual_goal in ('time', 'distance'));
comment on column race.virtual_goal is 'Of a virtual race: the distance at once, with a net time, or day by day within the event''s days.';

create table virtual_time (
  entry_id bigint primary key references entry (id),
  net_time_s integer not null check (net_time_s > 0),
  file_id bigint constraint virtual_time_file_fkey references stored_file (id),
  uploaded_at timestamptz not null default app_now()
);
comment on table virtual_time is 'Owner: results. The net time that somebody has uploaded for a virtual race; the file is the proof, until it is deleted.';
create index virtual_time_file on virtual_time (file_id) where file_id is not null;

create table workout (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entry (id),
  distance_m integer not null check (distance_m > 0),
  workout_on date not null,
  file_id bigint constraint workout_file_fkey references stored_file (id),
  added_at timestamptz not null default app_now(),
  unique nulls not distinct (entry_id, workout_on, distance_m, file_id)
);
comment on table workout is 'Owner: results. A part of a distance challenge: how far on which day.';
create index workout_file on workout (file_id) where file_id is not null;

alter table stored_file drop constraint stored_file_purpose_check,
  add constraint stored_file_purpose_check check (purpose in ('medical_certificate', 'profile_picture', 'result_proof'));

grant select, insert, update, delete on virtual_time, workout to rajt_app;
