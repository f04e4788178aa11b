-- What is made after a race, such as an engraved trophy, is not handed over before it is ready.

alter table product
  -- Days after the race of the entry that it is bought for; null: it is ready at once.
  add column ready_after_race_days integer constraint product_ready_check check (ready_after_race_days between 0 and 365),
  add constraint product_ready_for_an_entry check (needs_entry or ready_after_race_days is null);
