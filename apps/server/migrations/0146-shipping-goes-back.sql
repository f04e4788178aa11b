-- What of a parcel's price goes back with the last of its goods (decision 0047).

alter table delivery
  -- Of a parcel: what the cheapest way to send it would have cost; the law asks no more back once it has left us. Null for
  -- those of before: all of their price.
  add column standard_huf integer constraint delivery_standard_check check (standard_huf between 0 and amount_huf),
  -- What was to go back of its price, once it has nothing to bring any more.
  add column refund_huf integer constraint delivery_refund_check check (refund_huf between 0 and amount_huf);
update delivery set refund_huf = amount_huf where state = 'refunded';
alter table delivery add constraint delivery_refunded check ((state = 'refunded') = (refund_huf is not null));
