-- Messages of staff to entrants. They are sent by the letters of the news (decision 0065): an issue of another kind, whose letters are for
-- entries and ask for no consent.
alter table news_issue add column kind text not null default 'news' constraint news_issue_kind_check check (kind in ('news', 'message'));
alter table news_issue add column per_minute integer constraint news_issue_per_minute_check check (per_minute > 0);
comment on column news_issue.per_minute is 'The pace that its sender chose; null: NEWS_PER_MINUTE.';

alter table news_letter add column entry_ids bigint[] not null default '{}';
comment on column news_letter.entry_ids is 'Of a message: the entries that the letter is about, in one of which its words are filled in. Empty for news.';
-- A person can get several letters of a message, and one address the letters of several people.
drop index news_letter_account;
create unique index news_letter_account on news_letter (account_id, issue_id) where account_id is not null and entry_ids = '{}';
drop index news_letter_recipient;
create unique index news_letter_recipient on news_letter (issue_id, recipient) where recipient is not null and entry_ids = '{}';
create unique index news_letter_entry on news_letter (issue_id, (entry_ids[1])) where entry_ids <> '{}';
create index news_letter_of_account on news_letter (account_id) where account_id is not null;
-- The letters of an issue as staff read them, page by page.
create index news_letter_page on news_letter (issue_id, id) where entry_ids <> '{}';

create table message (
  id bigint primary key generated always as identity,
  event_id text not null references event (id),
  filter jsonb not null,
  search text not null,
  is_everybody boolean not null,
  content jsonb not null,
  version integer not null default 1,
  issue_id text unique references news_issue (id),
  made_by bigint references account (person_id) on delete set null,
  made_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now()
);
create index message_event on message (event_id, id);
create index message_made_by on message (made_by) where made_by is not null;
create index message_made_at on message (made_at);
comment on table message is 'Owner: messages. A message of staff to entrants of an event: its filter and its words in both languages. issue_id null: a draft.';

grant select, insert, update, delete on message to rajt_app;
