-- The console's search finds words of e-mail addresses and names of teams by their beginnings, as person_search_words finds names.
create index account_email_words on account using gin (search_words(email_canonical));
create index team_entry_name_words on team_entry using gin (search_words(name));
