-- Null: not given yet. A client that knows the specification alone gives an imported account its first password without the
-- consent; it is asked for before the registration is complete (decision 0077).
alter table account
  alter column data_storage_consent_at drop not null,
  add constraint account_complete_consent check (completed_at is null or data_storage_consent_at is not null);
