-- Signing in by an identity provider: linking from the profile, and the way of somebody who is new here.

-- Who links the provider to their account; null: somebody signs in. One cannot be used as the other.
alter table login_attempt add column person_id bigint references person on delete cascade;

-- Owner: sessions. What a provider vouched for of somebody who has no account yet: their registration takes it, once. No
-- half person exists meanwhile.
create table new_identity (
  token_hash bytea primary key,
  provider text not null,
  subject text not null,
  -- Canonical, and verified by the provider.
  email text not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on new_identity to rajt_app;
