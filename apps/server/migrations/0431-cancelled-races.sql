-- One race of an event can be cancelled by the organiser's command, with its money and its mails; the others take place (decision 0063).

alter table event_change add column race_id text constraint event_change_race_id_fkey references race (id);
comment on column event_change.race_id is 'The one race that is cancelled; null: the change is of the whole event.';
alter table event_change add constraint event_change_of_race check (race_id is null or to_on is null);
drop index event_change_cancelled;
create unique index event_change_cancelled on event_change (event_id) where to_on is null and race_id is null;
create unique index event_change_race_cancelled on event_change (race_id) where race_id is not null;
