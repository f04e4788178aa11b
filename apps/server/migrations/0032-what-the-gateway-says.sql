-- What the gateway itself said that it took and gave back, at its last answer that fitted: so the audit sees money that it
-- keeps without a paid line. Null where it has not been asked since.
alter table payment_attempt
  add column received_huf integer constraint payment_attempt_received_huf_check check (received_huf >= 0),
  add column returned_huf integer constraint payment_attempt_returned_huf_check check (returned_huf >= 0);

-- The same transaction and status with another order reference is another message.
alter table payment_message
  drop constraint payment_message_provider_merchant_transaction_id_status_key,
  add constraint payment_message_once unique (provider, merchant, transaction_id, status, order_ref);
