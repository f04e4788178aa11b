-- The whole account: every field of the registration, consents, other ways in, pictures, reference collections.

-- Owner: accounts. Optional fields are '' when not given; ids of reference items are their slugs.
alter table person
  add column vat_number text not null default '',
  -- Of the VAT group, when vat_number is a member's (…-4-…).
  add column group_vat_number text not null default '',
  add column education text not null default '',
  add column profession text not null default '',
  add column occupation text not null default '',
  -- Seven letters and digits, as engraved on the runner's own chip.
  add column chip_number text not null default '',
  -- The sports club, as written by the person: the list only suggests.
  add column club text not null default '',
  add column watch text not null default '',
  add column shoe text not null default '',
  add column atom_id text not null default '',
  -- 5p and six digits.
  add column otproba_id text not null default '',
  add column spuri_card text not null default '',
  -- The unguessable address of /marketing/{userUuid}: in every mail that is sent by consent.
  add column marketing_uuid uuid not null default gen_random_uuid() unique,
  -- Came from another system, by users:import: has no password until the old-user link is used.
  add column imported_at timestamptz,
  -- The person is gone, the row stays for the bookkeeping: nothing in it tells who it was.
  add column erased_at timestamptz;
-- One chip is one athlete's.
create unique index person_chip on person (chip_number) where chip_number <> '';
create unique index person_otproba on person (otproba_id) where otproba_id <> '';
create unique index person_atom on person (atom_id) where atom_id <> '';
create unique index person_spuri on person (spuri_card) where spuri_card <> '';

-- Owner: consents. What a person has agreed to, as it is now; the audit log has how it came to be. No row: never given.
create table consent (
  person_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('renault', 'renault_newsletter', 'telekom')),
  is_given boolean not null,
  -- The wording that was shown.
  text_version text not null,
  changed_at timestamptz not null default now(),
  primary key (person_id, kind)
);

-- Sessions can be listed and ended one by one without telling their secret.
alter table session add column id bigint generated always as identity unique;

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('activation', 'old_user_activation', 'password_reset', 'email_change'));

-- Owner: sessions. A person's account at an identity provider; its subject never changes hands.
create table login_identity (
  provider text not null check (provider ~ '^[a-z]{2,20}$'),
  subject text not null,
  person_id bigint not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index login_identity_person on login_identity (person_id);

-- Owner: sessions. A sign-in that was sent to a provider and has not come back; taken once, within minutes.
create table login_attempt (
  state_hash bytea primary key,
  provider text not null,
  -- PKCE and nonce: the browser that comes back must be the one that left.
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);

-- Owner: addresses.
alter table address
  add column phone text not null default '',
  add column is_default_shipping boolean not null default false;
create unique index address_default_shipping on address (person_id) where is_default_shipping;

-- Owner: files. A picture is shown to whoever may see its person; a certificate only to its owner.
alter table stored_file drop constraint stored_file_purpose_check;
alter table stored_file add constraint stored_file_purpose_check
  check (purpose in ('medical_certificate', 'profile_picture'));
alter table person add column picture_file_id bigint references stored_file on delete set null;

-- Owner: reference. The lists that forms choose from; changed only by loading content/reference.
create table reference_collection (
  name text primary key,
  -- Of its content: loading the same again leaves both as they are.
  content_hash text not null,
  modified_at timestamptz not null
);
create table reference_item (
  collection text not null references reference_collection on delete cascade,
  id text not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  -- What one kind of item has besides its name, e.g. the county of a zip code.
  detail jsonb not null default '{}',
  primary key (collection, id)
);

grant select, insert, update, delete on consent, login_identity, login_attempt to rajt_app;
grant select on reference_collection, reference_item to rajt_app;
