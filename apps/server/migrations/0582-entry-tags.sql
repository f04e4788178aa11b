-- Words that staff attach to entries, to find them again.
create table entry_tag (
  entry_id bigint not null references entry (id),
  tag text not null check (tag <> '' and length(tag) <= 40),
  created_at timestamptz not null default app_now(),
  primary key (entry_id, tag)
);
create index entry_tag_tag on entry_tag (tag, entry_id);
comment on table entry_tag is 'Owner: entry-list. A word that staff attached to an entry. It is about a person: own data show it, and an erasure deletes it.';
grant select, insert, delete on entry_tag to rajt_app;
