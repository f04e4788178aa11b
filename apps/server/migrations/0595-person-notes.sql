-- Notes that staff write about a person, for the other staff.
create table person_note (
  id bigint primary key generated always as identity,
  person_id bigint not null references person (id) on delete cascade,
  written_by bigint references account (person_id) on delete set null,
  text text not null check (text <> '' and length(text) <= 2000),
  written_at timestamptz not null default app_now()
);
create index person_note_person on person_note (person_id, id);
create index person_note_writer on person_note (written_by) where written_by is not null;
create index person_note_written on person_note (written_at);
comment on table person_note is 'Owner: person-page. A note of a member of staff about a person; only staff who see internal notes read it. written_by null: the account of the writer was erased.';
grant select, insert, update, delete on person_note to rajt_app;
