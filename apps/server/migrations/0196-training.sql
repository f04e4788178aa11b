-- Training plans that come as weekly letters, and who gets them (decision 0060).

create table training_series (
  id text primary key,
  branches text[] not null,
  discipline text not null constraint training_series_discipline_check check (discipline in ('run', 'swim')),
  level text not null constraint training_series_level_check check (level in ('beginner', 'intermediate', 'advanced')),
  weeks integer not null constraint training_series_weeks_check check (weeks between 1 and 52),
  name_hu text not null,
  name_en text not null,
  -- What one can do at its end.
  goal_hu text not null,
  goal_en text not null,
  about_hu text not null,
  about_en text not null,
  sort integer not null,
  is_published boolean not null
);
comment on table training_series is 'Owner: training. A training plan: what it leads to, for whom, in how many weeks. Written by the content loader.';

create table training_week (
  -- The letter of the week: <series>-<week>.
  id text primary key,
  series_id text not null references training_series,
  week integer not null,
  title_hu text not null,
  title_en text not null,
  text_hu text not null,
  text_en text not null,
  unique (series_id, week)
);
comment on table training_week is 'Owner: training. A week of a training plan: the letter that is sent on its first day. Written by the content loader.';

create table training_session (
  series_id text not null,
  week integer not null,
  day integer not null constraint training_session_day_check check (day between 1 and 7),
  kind text not null constraint training_session_kind_check check (kind in ('run', 'swim', 'strength', 'cross', 'race', 'rest')),
  title_hu text not null,
  title_en text not null,
  text_hu text not null,
  text_en text not null,
  -- Null where it has none.
  minutes integer constraint training_session_minutes_check check (minutes > 0),
  distance_m integer constraint training_session_distance_check check (distance_m > 0),
  primary key (series_id, week, day),
  foreign key (series_id, week) references training_week (series_id, week) on delete cascade
);
comment on table training_session is 'Owner: training. What one does on a day of a training plan. Written by the content loader.';

create table newsletter_subscription (
  -- The secret of its links: whoever has it may read, confirm and end it.
  id uuid primary key default gen_random_uuid(),
  -- Null: the news of the branch.
  series_id text references training_series,
  -- One of the two: an account is written to at its own address.
  account_id bigint references account (person_id),
  email text,
  constraint newsletter_subscription_reader check ((account_id is null) <> (email is null)),
  -- The news of somebody with an account are a consent of theirs.
  constraint newsletter_subscription_news check (series_id is not null or account_id is null),
  branch text not null,
  market text not null,
  language text not null constraint newsletter_subscription_language_check check (language in ('hu', 'en')),
  -- pending: the address is not confirmed yet.
  state text not null constraint newsletter_subscription_state_check check (state in ('pending', 'active', 'paused', 'ended')),
  -- Of a plan: its first day, the race that it leads to, and the week whose letter is sent next.
  starts_on date,
  constraint newsletter_subscription_start check ((series_id is null) = (starts_on is null)),
  race_on date,
  next_week integer not null default 1,
  paused_on date,
  constraint newsletter_subscription_paused check ((state = 'paused') = (paused_on is not null)),
  -- Of the wording that was agreed to by somebody without an account.
  text_version text,
  created_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint newsletter_subscription_ended check ((state = 'ended') = (ended_at is not null))
);
comment on table newsletter_subscription is 'Owner: training. Who gets the letters of a training plan or the news, from when on, and how far they have come.';
create unique index newsletter_subscription_account on newsletter_subscription (account_id, series_id) where state <> 'ended';
create unique index newsletter_subscription_email on newsletter_subscription (email, (coalesce(series_id, branch))) where state <> 'ended' and email is not null;
-- The sweep of letters that are due.
create index newsletter_subscription_due on newsletter_subscription (starts_on) where state = 'active' and series_id is not null;
create index newsletter_subscription_series on newsletter_subscription (series_id);

create table training_done (
  subscription_id uuid not null references newsletter_subscription on delete cascade,
  week integer not null,
  day integer not null,
  done_at timestamptz not null default app_now(),
  primary key (subscription_id, week, day)
);
comment on table training_done is 'Owner: training. A day of a training plan that somebody has marked as done.';

grant select, insert, update, delete on training_series, training_week, training_session, newsletter_subscription, training_done to rajt_app;
