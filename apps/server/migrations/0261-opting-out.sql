-- Who has entered before an event was moved may give up for all that was paid, which goes back to where it came from (decision 0063).
alter table entry_withdrawal add column to_means boolean not null default false;
comment on column entry_withdrawal.to_means is 'What goes back went to where the payment came from, not to a balance.';

-- A use that was given back: all that it has lowered has gone back whole. It counts no more.
alter table coupon_use drop constraint coupon_use_state_check;
alter table coupon_use add constraint coupon_use_state_check check (state in ('held', 'used', 'released', 'returned'));
