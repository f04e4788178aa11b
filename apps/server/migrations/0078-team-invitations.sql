-- Members of a team who are only named, and the links by which they fill in their own data (decision 0035).

alter table person add column is_only_name boolean not null default false;
comment on column person.is_only_name is 'Named as a member of a team, nothing else is known: day of birth, gender and country are '
  'everybody''s and decide nothing. Whoever comes in their place is another person.';

create index person_only_name on person (id) where is_only_name and erased_at is null;

create table team_invitation (
  person_id bigint primary key references person (id) on delete cascade,
  -- Who has named them.
  leader_id bigint not null references account (person_id),
  -- Empty: the leader shares the link.
  email text not null default '',
  -- The link is made from it and the server's secret, so that the leader can see it again and the database does not tell it.
  nonce bytea not null,
  -- SHA-256 of the link's secret; null: taken back.
  token_hash bytea unique,
  invited_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  -- How often it was to be mailed; the last one is still to be queued.
  mails integer not null default 0,
  is_mail_due boolean not null default false,
  check (not is_mail_due or (email <> '' and token_hash is not null and declined_at is null))
);
create index team_invitation_leader on team_invitation (leader_id);
create index team_invitation_email on team_invitation (lower(email)) where email <> '';
create index team_invitation_due on team_invitation (person_id) where is_mail_due;
comment on table team_invitation is 'Owner: teams. The link of a member who is only named. Gone once they have filled in their data.';
grant select, insert, update, delete on team_invitation to rajt_app;

create table team_reminder (
  team_entry_id bigint not null references team_entry (id),
  days_before smallint not null check (days_before > 0),
  sent_at timestamptz not null default app_now(),
  primary key (team_entry_id, days_before)
);
comment on table team_reminder is 'Owner: teams. A reminder of an incomplete team that was queued, so many days before its members freeze.';
grant select, insert on team_reminder to rajt_app;
