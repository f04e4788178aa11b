-- Before a hold, the server counts the account's carts that ran out within a day. An account may have many expired entries of
-- earlier years, so the index starts with the account and is in the order of the deadlines.
create index entry_run_out on entry (entered_by, held_until) where state = 'expired';
