-- Entries that were given up for what their policy gives back. Those that went with an account have no row.
create table entry_withdrawal (
  entry_id bigint primary key constraint entry_withdrawal_entry_id_fkey references entry,
  reason text not null constraint entry_withdrawal_reason_check
    check (reason in ('schedule', 'cannot_start', 'other_race', 'travel', 'other')),
  -- What was paid for it: the first stays with us, the second went to a balance.
  fee_huf integer not null constraint entry_withdrawal_fee_huf_check check (fee_huf >= 0),
  refund_huf integer not null constraint entry_withdrawal_refund_huf_check check (refund_huf >= 0),
  withdrawn_by bigint not null constraint entry_withdrawal_withdrawn_by_fkey references account (person_id),
  withdrawn_at timestamptz not null default app_now()
);
comment on table entry_withdrawal is 'Owner: withdrawals. A paid entry that was given up: why, by whom, and what of its price stays. Never changed.';
create index entry_withdrawal_by on entry_withdrawal (withdrawn_by);
grant select, insert on entry_withdrawal to rajt_app;
