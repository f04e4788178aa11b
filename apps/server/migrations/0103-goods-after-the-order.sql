-- What becomes of goods once they are paid (decision 0041): how they stand, cancelling, withdrawing.

alter table product
  -- Why nobody may withdraw from it by law; null: it can be returned for 14 days.
  add column no_withdrawal text constraint product_no_withdrawal_check
    check (no_withdrawal in ('personalised', 'dated', 'donation')),
  -- What cancelling keeps of the price, in the order of their ends: [{"until": instant, "feePercent": n}]
  add column cancellation jsonb not null default '[]',
  -- What can be returned for all its money is cancelled for all of it, too.
  add constraint product_cancellation check (no_withdrawal is not null or cancellation = '[]');

alter table product_item
  -- The product's terms when its payment was started.
  add column no_withdrawal text constraint product_item_no_withdrawal_check
    check (no_withdrawal in ('personalised', 'dated', 'donation')),
  add column cancellation jsonb not null default '[]',
  add column fulfilment text not null default 'ordered' constraint product_item_fulfilment_check
    check (fulfilment in ('ordered', 'ready', 'handed_over', 'shipped', 'returned')),
  -- Since when it stands so.
  add column fulfilment_at timestamptz,
  -- When its buyer got it; of a parcel when it must have come.
  add column received_at timestamptz,
  -- The carrier's number of a shipped piece.
  add column parcel_number text,
  -- When its buyer has withdrawn from buying it; its money goes back once it has come back.
  add column withdrawn_at timestamptz,
  -- What was to go back of its price.
  add column refund_huf integer constraint product_item_refund_huf_check check (refund_huf >= 0),
  add constraint product_item_fulfilment check (fulfilment = 'ordered' or (state in ('paid', 'refunded') and fulfilment_at is not null)),
  add constraint product_item_received check ((received_at is not null) = (fulfilment in ('handed_over', 'shipped', 'returned'))),
  add constraint product_item_parcel check (parcel_number is null or received_at is not null),
  add constraint product_item_withdrawn check (withdrawn_at is null or (state in ('paid', 'refunded') and no_withdrawal is null)),
  -- What is with its buyer goes back before its money does.
  add constraint product_item_refunded check (
    (state = 'refunded') = (refund_huf is not null) and not (state = 'refunded' and fulfilment in ('handed_over', 'shipped'))),
  add constraint product_item_returned check (fulfilment <> 'returned' or (state = 'refunded' and withdrawn_at is not null));
create index product_item_to_hand_over on product_item (id) where state = 'paid';

alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in (
    'place_lost', 'amount_mismatch', 'duplicate_payment', 'race_cancelled',
    'stock_lost', 'product_cancelled', 'product_withdrawn'));
