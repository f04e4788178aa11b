-- People, their sessions, one-time tokens, addresses, files.
-- Conventions: bigint identities (strings on the wire), whole forints in *_huf, timestamptz in *_at,
-- states as text with a check; every table names its owner module.

-- Owner: accounts. One person; one account serves all branches and markets.
create table person (
  id bigint generated always as identity primary key,
  email text not null,
  -- Trimmed, NFC, lower case: what uniqueness is judged by.
  email_canonical text not null unique,
  password_hash text,
  language text not null default 'hu' check (language in ('hu', 'en')),
  name_title text not null default '',
  family_name text not null,
  first_name text not null,
  birth_date date not null,
  gender text not null check (gender in ('M', 'F')),
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  -- E.164
  phone text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  zip text,
  city text,
  street text,
  -- Null until the activation link was confirmed.
  activated_at timestamptz,
  -- Null until /registration/extra is done: until then only that screen is open (specification section 6).
  completed_at timestamptz,
  data_storage_consent_at timestamptz not null,
  marketing_consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Owner: sessions. The bearer token is never stored, only its SHA-256.
create table session (
  token_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  created_at timestamptz not null default now(),
  -- Moves with use (sliding idle limit), at most once a minute.
  idle_until timestamptz not null,
  -- The absolute limit.
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip inet
);
create index session_person on session (person_id);

-- Owner: accounts. Links in mails: 256 bits, stored hashed, one purpose each.
create table mail_token (
  token_hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  purpose text not null check (purpose in ('activation', 'password_reset', 'email_change')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_person on mail_token (person_id, purpose);

-- Owner: addresses. Billing and shipping addresses that a person keeps.
create table address (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  name text not null,
  company text not null default '',
  -- 12345678-1-42; only for companies.
  vat_number text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  zip text not null,
  city text not null,
  street text not null,
  is_default_billing boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index address_person on address (person_id);
create unique index address_default_billing on address (person_id) where is_default_billing;

-- Owner: files. What people upload: private, found only through its owner.
create table stored_file (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  purpose text not null check (purpose in ('medical_certificate')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  byte_size integer not null check (byte_size > 0),
  sha256 bytea not null,
  storage_key text not null unique,
  original_name text not null,
  created_at timestamptz not null default now()
);
create index stored_file_person on stored_file (person_id);
