-- The console lists the entries of races from the newest to the oldest, each state by itself. The one index that a hold writes, too.
create index entry_list on entry (race_id, state, id);
-- entry_bib leaves out the members of a relay that share a bib. No hold is in this index: it gets its bib when it is paid.
create index entry_shared_bib on entry (race_id, bib_number, id) where shares_bib and bib_number is not null;
