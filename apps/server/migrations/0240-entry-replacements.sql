-- An entry that takes the place of a paid one (decision 0057): that of somebody who hands theirs over, or one's own in another race
-- of the event. The paid one stays what it is until the other is paid, and is `replaced` in the same transaction.

alter table entry
  add column replaces_id bigint constraint entry_replaces_id_fkey references entry (id),
  -- What was paid for the replaced one: the first part counts as paid for this one, the second goes to the buyer's balance.
  add column carried_huf integer not null default 0 constraint entry_carried_huf_check check (carried_huf >= 0),
  add column returned_huf integer not null default 0 constraint entry_returned_huf_check check (returned_huf >= 0),
  -- It was paid by a SZÉP card, in whole or in part.
  add column carried_services_only boolean not null default false,
  add constraint entry_carried check (replaces_id is not null or (carried_huf = 0 and returned_huf = 0 and not carried_services_only));
alter table entry drop constraint entry_state_check;
alter table entry add constraint entry_state_check
  check (state in ('held', 'paying', 'paid', 'removed', 'expired', 'withdrawn', 'refunded', 'replaced'));
create unique index entry_replaced_once on entry (replaces_id)
  where replaces_id is not null and state in ('held', 'paying', 'paid');

-- Sold places that are held for who takes them over, until `sell_places` sells them again. Their pools are locked.
create function hold_again(pools bigint[]) returns void language sql as $$
  update capacity_pool c set sold = c.sold - d.places, held = c.held + d.places
  from (select p as id, count(*)::int as places from unnest(pools) p group by p) d where c.id = d.id
$$;

-- Until when entries of an event can be handed over, and what that costs; null: they cannot.
alter table event
  add column handover_until timestamptz,
  add column handover_fee_huf integer not null default 0 constraint event_handover_fee_huf_check check (handover_fee_huf >= 0),
  -- Until when one can change to another of its races; null: one cannot.
  add column race_change_until timestamptz;

create table entry_handover (
  id bigint generated always as identity constraint entry_handover_pkey primary key,
  entry_id bigint not null constraint entry_handover_entry_id_fkey references entry (id),
  giver_id bigint not null constraint entry_handover_giver_id_fkey references account (person_id),
  -- Where the link was sent; empty: the giver sends it. Forgotten when it ends.
  email text not null default '',
  -- What the link is made of, and the hash that it is found by; both go when it ends.
  nonce bytea,
  token_hash bytea constraint entry_handover_token_hash_key unique,
  -- What taking it over costs, as it was when it was offered.
  fee_huf integer not null constraint entry_handover_fee_huf_check check (fee_huf >= 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ending text constraint entry_handover_ending_check check (ending in ('taken_back', 'declined', 'expired', 'accepted')),
  constraint entry_handover_ended check ((ended_at is null) = (ending is null) and (ended_at is null) = (token_hash is not null)
    and (ended_at is null) = (nonce is not null) and (ended_at is null or email = ''))
);
comment on table entry_handover is 'Owner: entry-handovers. A paid entry that is offered to somebody else by a link: open, or how it ended.';
create unique index entry_handover_open on entry_handover (entry_id) where ended_at is null;
create index entry_handover_entry on entry_handover (entry_id);
create index entry_handover_giver on entry_handover (giver_id);
create index entry_handover_expires on entry_handover (expires_at) where ended_at is null;
grant select, insert, update on entry_handover to rajt_app;

alter table entry add column handover_id bigint constraint entry_handover_id_fkey references entry_handover (id),
  add constraint entry_handover_replaces check (handover_id is null or replaces_id is not null);
create index entry_handover_taken on entry (handover_id) where handover_id is not null;
