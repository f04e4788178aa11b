-- The release before needs account_findable_city.
create index account_search_city on account (search_text(city) text_pattern_ops) where is_findable and completed_at is not null;
