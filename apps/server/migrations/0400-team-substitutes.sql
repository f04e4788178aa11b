-- A fee for a substitute in a paid team (decision 0057): the substitute's entry waits in the leader's cart, and takes the member's
-- place once it is paid.

-- What a substitute costs; 0: the leader exchanges members at once.
alter table race
  add column substitute_fee_huf integer not null default 0 constraint race_substitute_fee_huf_check check (substitute_fee_huf >= 0);

-- The leader of its team has chosen who takes the entry over: there is no link.
alter table entry_handover add column by_leader boolean not null default false;
alter table entry_handover drop constraint entry_handover_ended;
alter table entry_handover add constraint entry_handover_ended check ((ended_at is null) = (ending is null)
  and (ended_at is null and not by_leader) = (token_hash is not null) and (ended_at is null and not by_leader) = (nonce is not null)
  and (ended_at is null or email = '') and (email = '' or not by_leader));
comment on table entry_handover is 'Owner: entry-handovers. A paid entry that somebody else may take over: offered by a link, or chosen by the leader of its team; open, or how it ended.';
