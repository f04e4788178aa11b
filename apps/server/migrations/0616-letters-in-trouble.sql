-- The console lists letters that met trouble, page by page, the newest first (`findLettersInTrouble`).
create index news_letter_trouble_page on news_letter (begun_at, id)
  where trouble in ('full', 'mailbox', 'unreachable') and recipient is not null;
