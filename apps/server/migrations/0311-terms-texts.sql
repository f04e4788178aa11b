-- What the terms said in each version that orders accept: the files as they were (content/pages), so that it can be shown
-- years later which text a buyer agreed to.

create table terms_text (
  -- The day from which it holds and a hash of both texts, as `orders.terms_version` has it.
  version text primary key,
  text_hu text not null,
  text_en text not null,
  seen_at timestamptz not null default app_now()
);

grant select, insert on terms_text to rajt_app;

comment on table terms_text is 'Owner: pages. The text of each version of the terms, as its files were.';
