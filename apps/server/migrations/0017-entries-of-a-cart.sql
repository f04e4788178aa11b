-- Without the state in its condition, so that a statement can find a cart's entries by it and judge their state row by row
-- (`judged` in platform/database.ts).
drop index entry_cart;
create index entry_cart on entry (cart_id);
