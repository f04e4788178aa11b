-- Somebody who was entered without an account claims their entries by a link.

create table claim_link (
  token_hash bytea primary key,
  -- Goes with the person, also when they have been claimed: a link works once.
  person_id bigint not null references managed_person (person_id) on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index claim_link_person on claim_link (person_id);
create index claim_link_expires on claim_link (expires_at);
comment on table claim_link is 'Owner: claims. A link by which somebody with an account claims the entries of a person without one; '
  'holds the SHA-256 of its secret. The first claim deletes all links of the person.';
grant select, insert, delete on claim_link to rajt_app;

-- The line of a company file follows its person to the account that claims them.
grant update (person_id) on company_person to rajt_app;
