-- Person and account apart: whoever takes part is a person, whoever signs in and pays has an account beside it.

-- Owner: accounts. Somebody who signs in and pays. A row is changed only under the lock of its person, and locked after
-- it, so that two changes of one account never cross. Optional fields are '' when not given; ids of reference items are
-- their slugs.
create table account (
  person_id bigint primary key constraint account_person_id_fkey references person on delete cascade,
  email text not null,
  -- Trimmed, NFC, lower case: what uniqueness is judged by. Of somebody erased: nothing that anybody can type.
  email_canonical text not null constraint account_email_canonical_key unique,
  -- Null: they sign in by a provider, were imported and have not come yet, or are erased.
  password_hash text,
  language text not null default 'hu' constraint account_language_check check (language in ('hu', 'en')),
  -- E.164
  phone text not null,
  -- Home; all four are null until the registration is complete.
  country text constraint account_country_check check (country ~ '^[A-Z]{2}$'),
  zip text,
  city text,
  street text,
  -- Null until the activation link was confirmed.
  activated_at timestamptz,
  -- Null until /registration/extra is done: until then only that screen is open (specification section 6).
  completed_at timestamptz,
  data_storage_consent_at timestamptz not null,
  marketing_consent_at timestamptz,
  -- The unguessable address of /marketing/{userUuid}: in every mail that is sent by consent.
  marketing_uuid uuid not null default gen_random_uuid() constraint account_marketing_uuid_key unique,
  -- Came from another system, by users:import: has no password until the old-user link is used.
  imported_at timestamptz,
  picture_file_id bigint constraint account_picture_file_id_fkey references stored_file on delete set null,
  vat_number text not null default '',
  -- Of the VAT group, when vat_number is a member's (…-4-…).
  group_vat_number text not null default '',
  education text not null default '',
  profession text not null default '',
  occupation text not null default '',
  watch text not null default '',
  shoe text not null default '',
  -- Seven letters and digits, as engraved on the runner's own chip.
  chip_number text not null default '',
  atom_id text not null default '',
  -- 5p and six digits.
  otproba_id text not null default '',
  spuri_card text not null default '',
  created_at timestamptz not null default app_now(),
  -- When its owner last said something of themselves, here or of their person; a new address or password is not that.
  updated_at timestamptz not null default app_now()
);

insert into account (person_id, email, email_canonical, password_hash, language, phone, country, zip, city, street,
  activated_at, completed_at, data_storage_consent_at, marketing_consent_at, marketing_uuid, imported_at, picture_file_id,
  vat_number, group_vat_number, education, profession, occupation, watch, shoe, chip_number, atom_id, otproba_id,
  spuri_card, created_at, updated_at)
select id, email, email_canonical, password_hash, language, phone, country, zip, city, street,
  activated_at, completed_at, data_storage_consent_at, marketing_consent_at, marketing_uuid, imported_at, picture_file_id,
  vat_number, group_vat_number, education, profession, occupation, watch, shoe, chip_number, atom_id, otproba_id,
  spuri_card, created_at, updated_at
from person;

-- One chip and one card is one account's.
create unique index account_chip on account (chip_number) where chip_number <> '';
create unique index account_otproba on account (otproba_id) where otproba_id <> '';
create unique index account_atom on account (atom_id) where atom_id <> '';
create unique index account_spuri on account (spuri_card) where spuri_card <> '';

-- Owner: accounts. Somebody who takes part: what a bib and a result list need. Needs no account, e-mail address or
-- password. Whoever changes a person or their account locks this row first (ARCHITECTURE.md); erased_at and updated_at
-- (when a column of this row last changed) stay as they are. The indexes of the columns go with them.
alter table person
  drop column email,
  drop column email_canonical,
  drop column password_hash,
  drop column language,
  drop column phone,
  drop column country,
  drop column zip,
  drop column city,
  drop column street,
  drop column activated_at,
  drop column completed_at,
  drop column data_storage_consent_at,
  drop column marketing_consent_at,
  drop column marketing_uuid,
  drop column imported_at,
  drop column picture_file_id,
  drop column vat_number,
  drop column group_vat_number,
  drop column education,
  drop column profession,
  drop column occupation,
  drop column watch,
  drop column shoe,
  drop column chip_number,
  drop column atom_id,
  drop column otproba_id,
  drop column spuri_card;

-- What belongs to whoever signs in; the column keeps its name.
do $$
declare owned text;
begin
  foreach owned in array array['session', 'known_device', 'login_identity', 'login_attempt', 'mail_token', 'address',
    'consent', 'idempotency_key', 'stored_file']
  loop
    execute format('alter table %1$I drop constraint %2$I,
      add constraint %2$I foreign key (person_id) references account on delete cascade', owned, owned || '_person_id_fkey');
  end loop;
end $$;

grant select, insert, update, delete on account to rajt_app;
