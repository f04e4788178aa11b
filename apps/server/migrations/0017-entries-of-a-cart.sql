-- Without the state in its condition, so that a statement can find a cart's entries by it and judge their state row by row
-- (`judged` in platform/database.ts).
create index entry_of_cart on entry (cart_id);
drop index entry_cart;
alter index entry_of_cart rename to entry_cart;
