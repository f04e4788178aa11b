-- Who has come into a team by its invitation, until its leader hears of it.

create table team_join (
  entry_id bigint primary key references entry (id),
  team_entry_id bigint not null references team_entry (id),
  joined_at timestamptz not null default app_now()
);
create index team_join_team on team_join (team_entry_id);
comment on table team_join is 'Owner: teams. A member who has given their own data and of whom the leader was not told yet. Those of '
  'a few minutes are one mail; its job deletes them.';
grant select, insert, update, delete on team_join to rajt_app;
