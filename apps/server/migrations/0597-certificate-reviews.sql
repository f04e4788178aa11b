-- What reviewers say about the medical certificates of entries. A table of its own: the purchase path neither reads nor writes it.
create table certificate_review (
  id bigint primary key generated always as identity,
  entry_id bigint not null references entry (id) on delete cascade,
  file_id bigint not null references stored_file (id) on delete cascade,
  verdict text not null check (verdict in ('accepted', 'not_readable', 'too_old', 'not_signed', 'other_person', 'other')),
  words text not null default '' check (length(words) <= 500),
  valid_until date,
  reviewed_by bigint references account (person_id) on delete set null,
  reviewed_at timestamptz not null default app_now(),
  undone_by bigint references account (person_id) on delete set null,
  undone_at timestamptz,
  mailed_at timestamptz,
  constraint certificate_review_words check ((verdict = 'other') = (words <> '')),
  constraint certificate_review_valid_until check (valid_until is null or verdict = 'accepted'),
  constraint certificate_review_undone check (undone_by is null or undone_at is not null)
);
create index certificate_review_entry on certificate_review (entry_id, id);
create index certificate_review_file on certificate_review (file_id);
create index certificate_review_reviewer on certificate_review (reviewed_by) where reviewed_by is not null;
create index certificate_review_undoer on certificate_review (undone_by) where undone_by is not null;
comment on table certificate_review is 'Owner: certificate-reviews. A verdict about the medical certificate of an entry. The present one is the last that was not undone and whose file is still the certificate of the entry. Health data: the words of a verdict are in no log and no mail. reviewed_by, undone_by null: the account was erased.';
grant select, insert, update, delete on certificate_review to rajt_app;

create function present_certificate_review(entry bigint, file bigint) returns setof certificate_review
  language sql stable as $$
  select * from certificate_review where entry_id = entry and file_id = file and undone_at is null order by id desc limit 1
$$;
comment on function present_certificate_review is 'The verdict that counts about a certificate of an entry; no row: it is open.';
grant execute on function present_certificate_review(bigint, bigint) to rajt_app;
