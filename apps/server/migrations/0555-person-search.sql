-- The search for runners finds each word of a name by its beginning. In a transaction of its own, so that writers of `person` wait for
-- this index alone; orders and payments only lock rows of it and do not wait. The release before needs person_name,
-- person_first_name and person_first_name_first.
create index person_search_words on person using gin (search_words(family_name || ' ' || first_name));
