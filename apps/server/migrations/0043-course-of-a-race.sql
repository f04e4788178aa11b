-- Each distance has a course of its own. The one that an event had goes to the races that are as long, or else to the longest.
alter table race add column profile jsonb not null default '[]';
comment on column race.profile is '[[metres from the start, height or depth in metres], …], to the end of the course; empty when '
  'unknown.';
update race set profile = event.profile from event
where event.id = race.event_id and race.distance_m = (
  select distance_m from race as other where other.event_id = event.id
  order by distance_m = (event.profile -> -1 ->> 0)::numeric desc, distance_m desc limit 1);
alter table event drop column profile;
