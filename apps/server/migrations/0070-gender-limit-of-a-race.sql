-- Races for women or for men alone.
alter table race add column gender_limit text constraint race_gender_limit_check check (gender_limit in ('F', 'M'));
comment on column race.gender_limit is 'Whom the race is for; null: everybody.';
