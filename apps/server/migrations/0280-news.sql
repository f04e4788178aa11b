-- News that the organiser sends: each issue once to each reader (decision 0065).

create table news_issue (
  id text primary key,
  -- Whose subscribers get it, and whose look and links it has.
  branch text not null constraint news_issue_branch_check check (branch in ('swim', 'run')),
  -- Subjects and words in both languages, as the file had them; what a letter says is made from it when it is sent.
  content jsonb not null,
  state text not null default 'scheduled' constraint news_issue_state_check
    check (state in ('scheduled', 'sending', 'stopped', 'sent')),
  send_at timestamptz not null,
  -- Before this no other letter of it is begun: the pace of all processes together.
  next_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  -- When it was first known who gets it.
  begun_at timestamptz,
  ended_at timestamptz,
  constraint news_issue_ended check ((state = 'sent') = (ended_at is not null))
);
comment on table news_issue is 'Owner: news. An issue of news: what it says and how far its sending is. Written by the command, sent by a job.';
create index news_issue_open on news_issue (send_at) where state in ('scheduled', 'sending');

create table news_letter (
  -- Names the letter in its Message-ID and so in what mail servers report of it.
  id uuid primary key default gen_random_uuid(),
  issue_id text not null references news_issue,
  -- One of the two.
  account_id bigint references account (person_id) on delete cascade,
  subscription_id uuid references newsletter_subscription on delete cascade,
  constraint news_letter_reader check ((account_id is null) <> (subscription_id is null)),
  -- begun: it is with the mail server, or nobody knows (a crash): it is not sent again. skipped: its reader does not want it
  -- any more. bounced: there is no such address. refused: the mail server did not take it, for another reason or for days.
  state text not null default 'waiting' constraint news_letter_state_check
    check (state in ('waiting', 'begun', 'sent', 'skipped', 'bounced', 'refused')),
  due_at timestamptz not null default app_now(),
  tries smallint not null default 0,
  -- Where it was sent; known from the first try on.
  recipient text,
  begun_at timestamptz,
  -- Of the mail server, where it did not take it.
  response_code integer
);
comment on table news_letter is 'Owner: news. An issue for one reader: whether it has been sent, and where.';
create unique index news_letter_account on news_letter (account_id, issue_id) where account_id is not null;
create unique index news_letter_subscription on news_letter (subscription_id, issue_id) where subscription_id is not null;
-- Two readers with one address get one letter.
create unique index news_letter_recipient on news_letter (issue_id, recipient) where recipient is not null;
create index news_letter_due on news_letter (issue_id, due_at, id) where state = 'waiting';

create table undeliverable_address (
  email text primary key,
  since timestamptz not null default app_now(),
  -- Of the mail server: 550, or 5.1.1 of a report.
  code text not null
);
comment on table undeliverable_address is 'Owner: news. Addresses that do not exist, by what mail servers say: they get no news; other mails are tried.';

grant select, insert, update, delete on news_issue, news_letter, undeliverable_address to rajt_app;
