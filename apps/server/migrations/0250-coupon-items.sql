-- For which items of a cart each of its coupons is chosen (decision 0049, amendment): keys of things by coupon,
-- {"spring": ["entry:12", "product:55"]}. The key of what has left the cart means nothing, and never comes again.
alter table cart add column coupon_items jsonb not null default '{}'
  constraint cart_coupon_items_check check (jsonb_typeof(coupon_items) = 'object');

-- Until now they were for everything in the cart.
update cart set coupon_items = (
  select jsonb_object_agg(chosen.id, (
    select coalesce(jsonb_agg(item.kind || ':' || coalesce(item.entry_id, item.product_item_id)), '[]')
    from cart_item item where item.cart_id = cart.id))
  from unnest(cart.coupon_ids) as chosen (id))
where coupon_ids <> '{}' and state <> 'closed';
