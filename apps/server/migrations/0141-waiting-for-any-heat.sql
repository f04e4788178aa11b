-- Waiting for whichever heat of a race has a place first, and waiting as a team (decision 0045).
alter table waiting_place alter column heat_id drop not null;
alter table waiting_place add constraint waiting_place_offer_heat check (offer_until is null or heat_id is not null);
comment on column waiting_place.heat_id is 'Null: whichever heat has a place first; an offer is of one heat. pool_ids are then those of all heats.';

alter table waiting_place add column team_size integer;
alter table waiting_place add column team_places integer;
alter table waiting_place add constraint waiting_place_team check (
  (team_size is null) = (team_places is null) and team_size between 1 and 100 and team_places in (1, team_size));
comment on column waiting_place.team_size is 'How many members the team has for which its leader, the one person of the place, waits; null: it is for the people themselves.';
comment on column waiting_place.team_places is 'How many places of each pool the team needs: one where a team is one place, else its size.';
