-- Each distance has a course of its own. The one that an event had goes to the races that are as long; where none is, it is
-- of none of them.
alter table race add column profile jsonb not null default '[]';
comment on column race.profile is '[[metres from the start, height or depth in metres], …], to the end of the course; empty when '
  'unknown.';
update race set profile = event.profile from event
where event.id = race.event_id and (event.profile -> -1 ->> 0)::numeric = race.distance_m;
alter table event drop column profile;
