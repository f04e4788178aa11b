-- The inbox of the console: who works on a flag, who settled it, what staff wrote about it, and which staff want mails of open flags.
alter table organiser_flag add column settled_by bigint references account (person_id) on delete set null;
alter table organiser_flag add column assigned_to bigint references account (person_id) on delete set null;
alter table organiser_flag add column alerted_at timestamptz;
comment on column organiser_flag.settled_by is 'The member of staff who settled it; null: it is open, or a command or its cause settled it.';
comment on column organiser_flag.assigned_to is 'The member of staff who works on it.';
comment on column organiser_flag.alerted_at is 'When staff who want urgent mails got one; null: not since it was opened.';
create index organiser_flag_settled_by on organiser_flag (settled_by) where settled_by is not null;
create index organiser_flag_assigned_to on organiser_flag (assigned_to) where assigned_to is not null;
create index organiser_flag_to_alert on organiser_flag (id) where settled_at is null and alerted_at is null;

create table organiser_flag_note (
  id bigint primary key generated always as identity,
  flag_id bigint not null references organiser_flag (id) on delete cascade,
  written_by bigint references account (person_id) on delete set null,
  text text not null check (text <> ''),
  written_at timestamptz not null default app_now()
);
create index organiser_flag_note_flag on organiser_flag_note (flag_id, id);
create index organiser_flag_note_writer on organiser_flag_note (written_by) where written_by is not null;
comment on table organiser_flag_note is 'Owner: flags. What a member of staff wrote to a flag, for the other staff. Deleted a year after the flag was settled.';

create table flag_mail_choice (
  account_id bigint primary key references account (person_id) on delete cascade,
  mails text not null check (mails in ('daily', 'urgent'))
);
comment on table flag_mail_choice is 'Owner: staff. How often a member of staff gets a mail of open flags; without a row: never.';

grant select, insert, update, delete on organiser_flag_note, flag_mail_choice to rajt_app;
