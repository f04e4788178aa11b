-- Browsers that somebody has signed in at: their owner gets in while strangers guess the password (decision 0017).

-- Owner: sessions. The secret stays in the browser, beyond the logout; here is only its SHA-256.
create table known_device (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique,
  person_id bigint not null references person on delete cascade,
  -- The day of the last sign-in.
  last_used_on date not null default current_date
);
create index known_device_person on known_device (person_id, last_used_on);
grant select, insert, update, delete on known_device to rajt_app;

-- Where the session was opened; null for those of before.
alter table session add column device_id bigint references known_device on delete set null;
create index session_device on session (device_id) where device_id is not null;
