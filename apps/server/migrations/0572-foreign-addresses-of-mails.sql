create index mail_message_foreign_address on mail_message (id) where recipient ~ '[^\x01-\x7f]';
