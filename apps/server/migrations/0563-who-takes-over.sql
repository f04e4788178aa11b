-- A leader offers a team to its members, or has erased their account: the first paid member with an account who says so leads it.
alter table team_entry add column lead_offered_at timestamptz;
comment on column team_entry.lead_offered_at is 'Since when a paid member with an account may take the lead; null: they may not.';

-- Somebody without an account stays entered when their keeper erases the account. Until this day at least: then a nightly job forgets
-- them.
alter table managed_person add column kept_until date;
create index managed_person_kept on managed_person (kept_until) where kept_until is not null;
