-- The terms are kept as a site shows them, with the numbers and the settings that stand in them: what a buyer has agreed to is
-- what they could read. Texts of before are the files with their placeholders, of no site.

alter table terms_text
  -- The first site that showed this text; null of the files of before.
  add column branch text,
  add column market text;

comment on table terms_text is 'Owner: pages. The text of each version of the terms, as a site showed it.';
