-- Company entries (decision 0034). A company's people are people without an account, entered like anybody else; the
-- company entry says whom the invoice goes to and who of the file is still to come.

create table company_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (person_id),
  race_id text not null references race (id),
  -- Whom the invoice is for, as it was said; empty once the account is erased.
  billing jsonb not null,
  created_at timestamptz not null default app_now()
);
create index company_entry_account on company_entry (account_id);
comment on table company_entry is 'Owner: companies. A company that enters its people in a race by a file.';
grant select, insert, update, delete on company_entry to rajt_app;

create table company_person (
  company_entry_id bigint not null references company_entry (id) on delete cascade,
  -- The line of the file, from 1 on.
  position int not null check (position > 0),
  person_id bigint not null references person (id) on delete cascade,
  -- What the file says of their entry: places are held in several orders.
  heat_id bigint not null references heat (id),
  form jsonb not null,
  has_student_card boolean not null,
  primary key (company_entry_id, person_id)
);
create index company_person_person on company_person (person_id);
create index company_person_heat on company_person (heat_id);
comment on table company_person is 'Owner: companies. Somebody in the file of a company entry, with the answers of their entry.';
grant select, insert, delete on company_person to rajt_app;

alter table entry add column company_entry_id bigint references company_entry (id);
create index entry_company on entry (company_entry_id) where company_entry_id is not null;
