create index newsletter_subscription_foreign_address on newsletter_subscription (id) where email ~ '[^\x01-\x7f]';
create index undeliverable_address_foreign_address on undeliverable_address (email) where email ~ '[^\x01-\x7f]';
create index news_letter_foreign_address on news_letter (id) where recipient ~ '[^\x01-\x7f]';
