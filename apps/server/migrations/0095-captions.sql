-- What is engraved on a product that hangs on an entry (decision 0039).

alter table product
  add column is_engraved boolean not null default false,
  add constraint product_engraved_for_an_entry check (needs_entry or not is_engraved);

alter table product_item
  -- What is engraved on it, as the buyer typed it: at most 40 characters (packages/rules/src/shop/caption.ts).
  add column caption text constraint product_item_caption_check check (caption <> '' and char_length(caption) <= 1000),
  add constraint product_item_caption_of_an_entry check (caption is null or race_id is not null);
create index product_item_captioned on product_item (race_id) where caption is not null;
