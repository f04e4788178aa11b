-- Repeatable requests, audit log, mails, rate limits. Owner: platform.

-- The answer to a request that moved money, kept so that a repeat gets the same one (promise 5).
create table idempotency_key (
  person_id bigint not null references person on delete cascade,
  key text not null check (length(key) between 8 and 128),
  operation text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What people and the system did, written in the transaction of the change. Insert only.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  -- Globally unique name: "entry.held".
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, at);

-- Every mail, once per thing it is about; rendered and sent by one job.
create table mail_message (
  id bigint generated always as identity primary key,
  -- "entry-confirmation:12": a crash or a repeat cannot send a second one.
  business_key text not null unique,
  kind text not null,
  recipient text not null,
  language text not null check (language in ('hu', 'en')),
  -- What the template needs; emptied when sent, since it may hold a link's secret.
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent')),
  -- Kept only for the mailbox of the demo mode.
  subject text,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_message_recent on mail_message (id desc) where html is not null;

-- rate-limiter-flexible's table: buckets shared by all processes.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
