-- Somebody who is entered by another account hears of it, and can say that it is not right.

create table entered_notice (
  entry_id bigint primary key references entry (id),
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  objected_at timestamptz
);
create index entered_notice_expires on entered_notice (expires_at);
comment on table entered_notice is 'Owner: objections. The mail to the participant of a paid entry whom somebody else has entered; '
  'holds the SHA-256 of the secret of its link, and when they have said that the entry is not right.';
grant select, insert, update, delete on entered_notice to rajt_app;

create table entering_block (
  person_id bigint not null references person (id) on delete cascade,
  owner_id bigint not null references account (person_id) on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (person_id, owner_id)
);
create index entering_block_owner on entering_block (owner_id);
comment on table entering_block is 'Owner: fellows. A person who does not want to be entered by an account: it cannot have them '
  'among its fellows again.';
grant select, insert, delete on entering_block to rajt_app;
