-- "Tell me when entry opens": nothing but who wants to hear of which race, until the mail is queued.
create table opening_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (person_id),
  race_id text not null references race (id) on delete cascade,
  branch text not null,
  market text not null,
  created_at timestamptz not null default app_now(),
  unique (account_id, race_id)
);
create index opening_notice_race on opening_notice (race_id);
comment on table opening_notice is 'Owner: waiting. Somebody who gets a mail when entry for a race opens. Deleted when that is queued.';
-- Locked to be taken once, which asks for the right to update.
grant select, insert, update, delete on opening_notice to rajt_app;
