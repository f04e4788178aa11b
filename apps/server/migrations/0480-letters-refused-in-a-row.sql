-- Refusals of an issue (decision 0065). If ten letters in a row are refused with the same code, the cause is the sender: the
-- addresses that those refusals ended are restored. Refusals of one large mailbox provider are never ten in a row, as letters
-- to other providers arrive between them, so they are counted over the issue.
alter table news_issue
  -- Letters whose address ended within the row of equal refusals (refused_as, refused_in_row).
  add column refused_letters uuid[] not null default '{}',
  -- First tries that a mail server refused for the sender or the text with a permanent code.
  add column sender_refusals integer not null default 0;
