-- Somebody leaves a waiting place while the others stay, and the account that has joined for them reads why (decision 0044).

alter table waiting_person
  -- Null while they wait. not_enterable: the account can enter them no more; own_place: they wait by themselves.
  add column left_reason text constraint waiting_person_left_reason_check check (left_reason in ('not_enterable', 'own_place')),
  drop constraint waiting_once;
-- Nobody waits twice for a race.
create unique index waiting_once on waiting_person (race_id, person_id) where left_reason is null;
comment on table waiting_person is 'Owner: waiting. Somebody for whom a place is wanted, or was: who has left stays until the account has '
  'seen it, at most until entry ends.';
comment on table waiting_place is 'Owner: waiting. One person or a group who wait for places in a heat; in order of joined_at, then of '
  'their ids. Deleted when they have entered, leave, let an offer lapse, or entry ends.';
