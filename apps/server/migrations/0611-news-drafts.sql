-- News on the screen of staff. Each issue of news has a row here, also one that the command sent: its words are those of its file then.
create table news_draft (
  id bigint primary key generated always as identity,
  branch text not null constraint news_draft_branch_check check (branch in ('swim', 'run')),
  -- Null: all who asked for news. Empty: nobody has been chosen yet.
  entered_events text[],
  -- Subject, preheader and Markdown in both languages; null: the issue has the words of a file.
  words jsonb,
  version integer not null default 1,
  issue_id text unique references news_issue (id) on delete cascade,
  made_by bigint references account (person_id) on delete set null,
  changed_by bigint references account (person_id) on delete set null,
  made_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint news_draft_words check (words is not null or issue_id is not null)
);
-- The writers' own data, and their erasure.
create index news_draft_made_by on news_draft (made_by) where made_by is not null;
create index news_draft_changed_by on news_draft (changed_by) where changed_by is not null;
-- The nightly deletion.
create index news_draft_changed_at on news_draft (changed_at) where issue_id is null or made_by is not null or changed_by is not null;
comment on table news_draft is 'Owner: news. News as staff write and list it: a draft until issue_id names the issue that sends it.';
grant select, insert, update, delete on news_draft to rajt_app;

insert into news_draft (branch, entered_events, issue_id, made_at, changed_at)
select branch, case when jsonb_typeof(content -> 'enteredEvents') = 'array'
    then array(select jsonb_array_elements_text(content -> 'enteredEvents')) end, id, created_at, created_at
from news_issue where kind = 'news' order by created_at, id;

-- The letters of an issue by state, as staff see their numbers.
create index news_letter_states on news_letter (issue_id, state, begun_at);
