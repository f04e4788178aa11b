-- What a race for teams asks of a team and says of its members.

alter table race
  -- Questions about the team beside its name: [{id, hu, en, isRequired, options: [{id, hu, en}]}].
  add column team_fields jsonb not null default '[]',
  -- The lengths of a relay's legs, in metres, in their order.
  add column team_legs_m integer[] not null default '{}',
  -- Until then a leader may change the members; null: as long as entry is open.
  add column team_freezes_at timestamptz,
  add constraint race_team_terms check (
    kind = 'team' or (team_fields = '[]' and team_legs_m = '{}' and team_freezes_at is null));

-- The answers to the race's `team_fields`, by id.
alter table team_entry add column fields jsonb not null default '{}';
