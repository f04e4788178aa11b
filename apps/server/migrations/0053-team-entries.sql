-- Teams (decision 0031). A team's members are ordinary entries; the team is what they share: race, name and leader.

create table team_entry (
  id bigint generated always as identity primary key,
  race_id text not null references race (id),
  -- Who has entered it: the only one who changes it.
  leader_id bigint not null references account (person_id),
  -- Empty once the leader is erased and the team has ended.
  name text not null check (name <> '' or ended_at is not null),
  -- Set when its name is free again: none of its entries holds or has bought a place. A team whose entries have expired
  -- may lack it until somebody asks for the name.
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- For the reference of entries: a member starts in the race of the team.
  unique (id, race_id)
);
create unique index team_entry_name_once on team_entry (race_id, folded(name)) where ended_at is null;
create index team_entry_leader on team_entry (leader_id);
comment on table team_entry is 'Owner: teams. Several people who start in a race as one: what their entries share.';
grant select, insert, update on team_entry to rajt_app;

alter table entry
  add column team_entry_id bigint,
  -- The member's position in the team, from 1 on; in a relay the leg.
  add column team_leg smallint check (team_leg > 0),
  add constraint entry_team foreign key (team_entry_id, race_id) references team_entry (id, race_id),
  add constraint entry_team_has_leg check ((team_entry_id is null) = (team_leg is null));
create unique index entry_team_leg_once on entry (team_entry_id, team_leg)
  where team_entry_id is not null and state in ('held', 'paying', 'paid');
