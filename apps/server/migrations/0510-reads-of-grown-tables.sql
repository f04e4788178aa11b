-- Reads of one person, team or address find their rows by an index, however large the table has grown.

-- Erasing an account, and its own data.
create index cart_account on cart (account_id);
create index login_attempt_person on login_attempt (person_id) where person_id is not null;
create index newsletter_subscription_of_account on newsletter_subscription (account_id) where account_id is not null;
create index newsletter_subscription_of_email on newsletter_subscription (email) where email is not null;
create index entry_handover_email on entry_handover (lower(email)) where email <> '';
create index order_line_for_person on order_line (for_person_id) where for_person_id is not null;
create index delivery_cart on delivery (cart_id);

-- Finds the entries of a team and the entries that replace another entry, in any state.
create index entry_team on entry (team_entry_id) where team_entry_id is not null;
create index entry_replaces on entry (replaces_id) where replaces_id is not null;

-- What went back of a payment by one means.
create index refund_tender on refund (tender_id);

-- Counts the letters of an issue by state, and finds an undeliverable address.
create index news_letter_issue on news_letter (issue_id, state);
create index undeliverable_address_folded on undeliverable_address (lower(email));

-- The newest movements of a balance are the end of its part.
create index ledger_posting_newest on ledger_posting (account_id, id);
drop index ledger_posting_account;

-- The search for runners: by first name and family name, and by town.
create index person_first_name_first on person (folded(first_name || ' ' || family_name) text_pattern_ops);
create index account_findable_city on account (folded(city) text_pattern_ops) where is_findable and completed_at is not null;

-- Namesake hashes of before migration 0071, which each start of a process looks for: none, as a rule.
create index entry_unkeyed on entry (id) where octet_length(namesake) = 32;
