-- The console lists addresses that do not exist.
-- Page by page, the newest first (`findUndeliverable`). It answers what the index of `since` alone did, too.
create index undeliverable_address_page on undeliverable_address (since, email);
drop index undeliverable_address_since;
-- By the beginning of an address (`findUndeliverable`).
create index undeliverable_address_beginning on undeliverable_address (email text_pattern_ops);
-- The last letter that ended an address (`findUndeliverable`).
create index news_letter_ended on news_letter (recipient, begun_at) where state in ('bounced', 'refused');
