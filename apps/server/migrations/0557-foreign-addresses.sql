-- Addresses of before decision 0075, whose domains have letters beyond ASCII: `migrate` writes them in ASCII. Hardly any row is in it.
create index account_foreign_address on account (person_id) where email_canonical ~ '[^\x01-\x7f]';
