-- Every table says what a row is and which module owns it. Until here the comments stood in the migrations alone; those of
-- orders, order_line and order_tender are written in 0027.

comment on table account is 'Owner: accounts. What a person signs in and pays with. Changed only under the lock of its person, '
  'and locked after it. Optional fields are empty strings when not given; reference items are kept by id.';
comment on table address is 'Owner: addresses. A postal address that an account keeps for invoices and parcels.';
comment on table audit_log is 'Owner: platform. Something that a person or the system did, written in the transaction of the '
  'change. Insert only; an erasure empties the detail by erase_from_audit.';
comment on table bib_counter is 'Owner: entries. The range of start numbers of a race and the next free one, apart from the race '
  'so that giving a number does not touch the catalog. Created by the content loader.';
comment on table capacity_pool is 'Owner: entries. The counter of places of a race or heat. Changed only by claim_places, '
  'sell_places, release_places and return_places; the check makes overselling impossible. Created by the content loader.';
comment on table cart is 'Owner: cart. What an account is about to buy on a site; one is live at a time. Frozen while its order is '
  'being paid.';
comment on table cart_item is 'Owner: cart. One thing in a cart with its frozen price and the reasons for it. Never changed or '
  'deleted. An entry is in its cart while it is held or being paid.';
comment on table consent is 'Owner: consents. A permission of an account as it is now; its history is in the audit log. No row: never '
  'given.';
comment on table entry is 'Owner: entries. One start of a person in a race, from the hold on. Never deleted: an entry that lost its '
  'place keeps its row.';
comment on table event is 'Owner: catalog. An event of the calendar with its texts in both languages. Written by the content loader; '
  'the id is the readable one of its content file.';
comment on table heat is 'Owner: catalog. A start of a race at a time of its own, with its own pool of places.';
comment on table idempotency_key is 'Owner: platform. A request that moves money and its response, so that a retry with the same key '
  'gets the same response.';
comment on table known_device is 'Owner: sessions. A browser in which an account has signed in: it gets in while strangers guess the '
  'password. Holds the SHA-256 of the secret that the browser keeps.';
comment on table ledger_account is 'Owner: wallet. An account of the double-entry ledger. That of a person is their balance, which '
  'never goes below zero.';
comment on table ledger_posting is 'Owner: wallet. One side of a ledger transaction, with what it is about; positive is debit. Append '
  'only.';
comment on table ledger_transaction is 'Owner: wallet. A double-entry transaction; its postings sum to zero, its business key keeps '
  'it from being posted twice. Append only.';
comment on table login_attempt is 'Owner: sessions. A sign-in that was sent to an identity provider and is not back yet. Used once, '
  'within minutes.';
comment on table login_identity is 'Owner: sessions. A person''s account at an identity provider, known by its subject.';
comment on table mail_message is 'Owner: mails. A mail, one for each business key; a job renders and sends it.';
comment on table mail_token is 'Owner: accounts. A link in a mail, for one purpose; holds the SHA-256 of its token.';
comment on table new_identity is 'Owner: sessions. What a provider vouched for of somebody without an account, until they register '
  'with it.';
comment on table organiser_flag is 'Owner: organiser. Something that a person must look at, one row for each kind and subject; '
  'raising it again counts and reopens it. Names nobody: the detail has ids, codes and amounts.';
comment on table payment_attempt is 'Owner: payments. One try to pay an order at the gateway, for a fixed amount. One of an order is '
  'open at a time.';
comment on table payment_message is 'Owner: payments. A verified message of a gateway (IPN), stored before it is acknowledged.';
comment on table person is 'Owner: accounts. Somebody who takes part, with or without an account. Locked first by everything that '
  'changes the person or their account.';
comment on table price_tier is 'Owner: catalog. A price of a race that is in force for a time.';
comment on table race is 'Owner: catalog. What one enters: a distance of an event, with who may enter it and what its form asks. '
  'Written by the content loader; each change raises the version.';
comment on table rate_limit is 'Owner: platform. A bucket of rate-limiter-flexible, shared by all processes.';
comment on table reference_collection is 'Owner: reference. A list that forms choose from. Changed only by loading it.';
comment on table reference_item is 'Owner: reference. One choice of a list; profiles keep its id.';
comment on table refund is 'Owner: payments. Money that goes back by the tender it came with, for one order line or a whole payment; '
  'one for each business key.';
comment on table role_grant is 'Owner: organiser. A role of an account, for one event or (null) for all. The application deletes grants '
  'and creates none: the command grant does, as the owner of the schema.';
comment on table schema_migration is 'Owner: platform. A migration that was applied, with the checksum of its text.';
comment on table session is 'Owner: sessions. A device on which an account is signed in; holds the SHA-256 of its bearer token.';
comment on table spare_bib_counter is 'Owner: entries. The next start number above all ranges of an event, for a race whose own range '
  'is used up.';
comment on table stored_file is 'Owner: files. An uploaded file; private to its owner.';
comment on table upload_begun is 'Owner: files. An upload whose bytes may be stored while its stored_file is not written yet. Deleted '
  'in the transaction that writes that; the bytes of a row that is an hour old are deleted.';
comment on table worker_heartbeat is 'Owner: platform. The last sign of life of a worker pool. Jobs of a pool that is silent are given '
  'back. In real time, not app_now(): the queue uses the clock of the database.';
