-- A runner answers the same questions at every race: what they want us to remember for the next one.
create table entry_defaults (
  person_id bigint primary key references account (person_id) on delete cascade,
  shirt_type text not null default '',
  shirt_size text not null default '',
  pace_run text not null default '',
  pace_swim text not null default '',
  nickname text not null default '',
  injury_contact_name text not null default '',
  injury_contact_phone text not null default '',
  updated_at timestamptz not null default app_now()
);
comment on table entry_defaults is 'Owner: entry-defaults. Answers to entry forms that an account has asked to be remembered, which is '
  'the permission to keep them. An empty string was not answered; paces are m:ss per kilometre (run) and per 100 m (swim).';
grant select, insert, update, delete on entry_defaults to rajt_app;
