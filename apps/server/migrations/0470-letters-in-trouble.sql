-- What a mail server's refusal is evidence of (decision 0065): one of our side pauses an issue, one of the mailbox counts once
-- it repeats over days.

-- The refusal that the latest letters met at their first try, one after the other, and how often: of ten equal ones the issue
-- is stopped.
alter table news_issue
  add column refused_as text,
  add column refused_in_row integer not null default 0;

-- Why the letter did not reach its reader, as far as that is about the mailbox or the way to it; null: it did, or nobody knows.
-- cleared: the organiser has said that the address is right.
alter table news_letter
  add column trouble text constraint news_letter_trouble_check
    check (trouble in ('full', 'mailbox', 'unreachable', 'cleared'));
create index news_letter_in_trouble on news_letter (recipient, begun_at) where trouble is not null;

-- Those marked since a day are taken back by a command, those of long ago go by themselves.
create index undeliverable_address_since on undeliverable_address (since);
