-- The schema after all migrations, for reading: written by `npm run schema`, compared by a test.

create table account (
  person_id bigint not null,
  email text not null,
  email_canonical text not null,
  password_hash text,
  language text not null default 'hu'::text,
  phone text not null,
  country text,
  zip text,
  city text,
  street text,
  activated_at timestamp with time zone,
  completed_at timestamp with time zone,
  data_storage_consent_at timestamp with time zone,
  marketing_uuid uuid not null default gen_random_uuid(),
  imported_at timestamp with time zone,
  picture_file_id bigint,
  vat_number text not null default ''::text,
  group_vat_number text not null default ''::text,
  education text not null default ''::text,
  profession text not null default ''::text,
  occupation text not null default ''::text,
  watch text not null default ''::text,
  shoe text not null default ''::text,
  chip_number text not null default ''::text,
  atom_id text not null default ''::text,
  otproba_id text not null default ''::text,
  spuri_card text not null default ''::text,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  is_findable boolean not null default false,
  shows_initials boolean not null default false,
  constraint account_complete_consent CHECK (((completed_at IS NULL) OR (data_storage_consent_at IS NOT NULL))),
  constraint account_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint account_language_check CHECK ((language = ANY (ARRAY['hu'::text, 'en'::text]))),
  constraint account_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint account_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES stored_file(id) ON DELETE SET NULL,
  constraint account_pkey PRIMARY KEY (person_id),
  constraint account_email_canonical_key UNIQUE (email_canonical),
  constraint account_marketing_uuid_key UNIQUE (marketing_uuid)
);
comment on table account is 'Owner: accounts. What a person signs in and pays with. Changed only under the lock of its person, and locked after it. Optional fields are empty strings when not given; reference items are kept by id.';
CREATE INDEX account_email_words ON public.account USING gin (search_words(email_canonical));
CREATE INDEX account_findable_city ON public.account USING btree (folded(city) text_pattern_ops) WHERE (is_findable AND (completed_at IS NOT NULL));
CREATE INDEX account_foreign_address ON public.account USING btree (person_id) WHERE (email_canonical ~ '[^\x01-\x7f]'::text);
CREATE INDEX account_picture ON public.account USING btree (picture_file_id) WHERE (picture_file_id IS NOT NULL);
CREATE INDEX account_search_city ON public.account USING btree (search_text(city) text_pattern_ops) WHERE (is_findable AND (completed_at IS NOT NULL));
CREATE UNIQUE INDEX account_atom ON public.account USING btree (atom_id) WHERE (atom_id <> ''::text);
CREATE UNIQUE INDEX account_chip ON public.account USING btree (chip_number) WHERE (chip_number <> ''::text);
CREATE UNIQUE INDEX account_otproba ON public.account USING btree (otproba_id) WHERE (otproba_id <> ''::text);
CREATE UNIQUE INDEX account_spuri ON public.account USING btree (spuri_card) WHERE (spuri_card <> ''::text);

create table address (
  id bigint not null generated always as identity,
  person_id bigint not null,
  name text not null,
  company text not null default ''::text,
  vat_number text not null default ''::text,
  country text not null,
  zip text not null,
  city text not null,
  street text not null,
  is_default_billing boolean not null default false,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  phone text not null default ''::text,
  is_default_shipping boolean not null default false,
  group_vat_number text not null default ''::text,
  constraint address_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint address_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint address_pkey PRIMARY KEY (id)
);
comment on table address is 'Owner: addresses. A postal address that an account keeps for invoices and parcels.';
CREATE INDEX address_person ON public.address USING btree (person_id);
CREATE UNIQUE INDEX address_default_billing ON public.address USING btree (person_id) WHERE is_default_billing;
CREATE UNIQUE INDEX address_default_shipping ON public.address USING btree (person_id) WHERE is_default_shipping;

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default app_now(),
  actor_id bigint,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'::jsonb,
  person_id bigint,
  event_id text,
  staff boolean not null default false,
  reason text,
  task_id bigint,
  constraint audit_log_pkey PRIMARY KEY (id)
);
comment on table audit_log is 'Owner: platform. Something that a person or the system did, written in the transaction of the change. Insert only; an erasure empties the detail by erase_from_audit.';
CREATE INDEX audit_log_staff ON public.audit_log USING btree (id) WHERE staff;
CREATE INDEX audit_log_staff_action ON public.audit_log USING btree (action, id) WHERE staff;
CREATE INDEX audit_log_staff_actor ON public.audit_log USING btree (actor_id, id) WHERE staff;
CREATE INDEX audit_log_staff_at ON public.audit_log USING btree (at) WHERE staff;
CREATE INDEX audit_log_staff_event ON public.audit_log USING btree (event_id, id) WHERE staff;
CREATE INDEX audit_log_staff_person ON public.audit_log USING btree (person_id, id) WHERE staff;
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, at);

create table bib_counter (
  race_id text not null,
  next_bib integer not null,
  bib_from integer not null,
  bib_to integer not null,
  constraint bib_counter_check CHECK ((bib_to >= bib_from)),
  constraint bib_counter_check1 CHECK ((next_bib >= bib_from)),
  constraint bib_counter_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id) ON DELETE CASCADE,
  constraint bib_counter_pkey PRIMARY KEY (race_id)
);
comment on table bib_counter is 'Owner: entries. The range of start numbers of a race and the next free one, apart from the race so that giving a number does not touch the catalog. Created by the content loader.';

create table capacity_pool (
  id bigint not null generated always as identity,
  capacity integer not null,
  held integer not null default 0,
  sold integer not null default 0,
  waiting integer not null default 0,
  kept integer not null default 0,
  offered integer not null default 0,
  constraint capacity_pool_never_oversold CHECK (((held >= 0) AND (sold >= 0) AND ((held + sold) <= capacity))),
  constraint capacity_pool_waiting CHECK (((waiting >= 0) AND (kept >= 0) AND (offered >= 0) AND ((kept + offered) <= held) AND ((kept = 0) OR (waiting > 0)))),
  constraint capacity_pool_pkey PRIMARY KEY (id)
);
comment on table capacity_pool is 'Owner: entries. The counter of places of a race or heat. Changed only by claim_places, sell_places, release_places and return_places, for the waiting list also by save_waiting and take_back_kept; the check makes overselling impossible. Created by the content loader.';
CREATE TRIGGER keep_added_places BEFORE UPDATE OF capacity ON public.capacity_pool FOR EACH ROW EXECUTE FUNCTION keep_added_places();

create table cart (
  id bigint not null generated always as identity,
  account_id bigint not null,
  branch text not null,
  market text not null,
  state text not null default 'open'::text,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  kinds text[] not null default '{entry}'::text[],
  coupon_ids text[] not null default '{}'::text[],
  coupon_items jsonb not null default '{}'::jsonb,
  constraint cart_branch_check CHECK ((branch = ANY (ARRAY['swim'::text, 'run'::text]))),
  constraint cart_coupon_items_check CHECK ((jsonb_typeof(coupon_items) = 'object'::text)),
  constraint cart_market_check CHECK ((market = ANY (ARRAY['dom'::text, 'int'::text]))),
  constraint cart_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paying'::text, 'closed'::text]))),
  constraint cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint cart_pkey PRIMARY KEY (id)
);
comment on table cart is 'Owner: cart. What an account is about to buy on a site; one is live at a time. Frozen while its order is being paid.';
CREATE INDEX cart_account ON public.cart USING btree (account_id);
CREATE INDEX cart_deadline ON public.cart USING btree (held_until) WHERE ((state = ANY (ARRAY['open'::text, 'paying'::text])) AND (held_until IS NOT NULL));
CREATE UNIQUE INDEX cart_live ON public.cart USING btree (account_id, branch, market) WHERE (state = ANY (ARRAY['open'::text, 'paying'::text]));

create table cart_item (
  id bigint not null generated always as identity,
  cart_id bigint not null,
  kind text not null,
  entry_id bigint,
  amount_huf integer not null,
  price_detail jsonb not null,
  created_at timestamp with time zone not null default app_now(),
  product_item_id bigint,
  constraint cart_item_amount_huf_check CHECK ((amount_huf >= 0)),
  constraint cart_item_reference CHECK (
CASE kind
    WHEN 'entry'::text THEN ((entry_id IS NOT NULL) AND (product_item_id IS NULL))
    WHEN 'product'::text THEN ((product_item_id IS NOT NULL) AND (entry_id IS NULL))
    ELSE false
END),
  constraint cart_item_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint cart_item_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint cart_item_product_item_id_fkey FOREIGN KEY (product_item_id) REFERENCES product_item(id),
  constraint cart_item_pkey PRIMARY KEY (id),
  constraint cart_item_entry_id_key UNIQUE (entry_id),
  constraint cart_item_product_item_id_key UNIQUE (product_item_id)
);
comment on table cart_item is 'Owner: cart. One thing in a cart with its frozen price and the reasons for it. Never changed or deleted. An entry is in its cart while it is held or being paid.';
CREATE INDEX cart_item_cart ON public.cart_item USING btree (cart_id);

create table certificate_review (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  file_id bigint not null,
  verdict text not null,
  words text not null default ''::text,
  valid_until date,
  reviewed_by bigint,
  reviewed_at timestamp with time zone not null default app_now(),
  undone_by bigint,
  undone_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint certificate_review_undone CHECK (((undone_by IS NULL) OR (undone_at IS NOT NULL))),
  constraint certificate_review_valid_until CHECK (((valid_until IS NULL) OR (verdict = 'accepted'::text))),
  constraint certificate_review_verdict_check CHECK ((verdict = ANY (ARRAY['accepted'::text, 'not_readable'::text, 'too_old'::text, 'not_signed'::text, 'other_person'::text, 'other'::text]))),
  constraint certificate_review_words CHECK (((verdict = 'other'::text) = (words <> ''::text))),
  constraint certificate_review_words_check CHECK ((length(words) <= 500)),
  constraint certificate_review_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id) ON DELETE CASCADE,
  constraint certificate_review_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  constraint certificate_review_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint certificate_review_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint certificate_review_pkey PRIMARY KEY (id)
);
comment on table certificate_review is 'Owner: certificate-reviews. A verdict about the medical certificate of an entry. The present one is the last that was not undone and whose file is still the certificate of the entry. Health data: the words of a verdict are in no log and no mail. reviewed_by, undone_by null: the account was erased.';
CREATE INDEX certificate_review_entry ON public.certificate_review USING btree (entry_id, id);
CREATE INDEX certificate_review_file ON public.certificate_review USING btree (file_id);
CREATE INDEX certificate_review_reviewer ON public.certificate_review USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX certificate_review_undoer ON public.certificate_review USING btree (undone_by) WHERE (undone_by IS NOT NULL);

create table charity (
  product_id text not null,
  organisation_hu text not null,
  organisation_en text not null,
  tax_number text not null,
  goal_huf integer,
  least_huf integer not null,
  most_huf integer not null,
  constraint charity_bounds CHECK (((0 < least_huf) AND (least_huf <= most_huf))),
  constraint charity_goal_check CHECK ((goal_huf > 0)),
  constraint charity_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint charity_pkey PRIMARY KEY (product_id)
);
comment on table charity is 'Owner: products. For whom a product of the type charity collects, and how much. Written by the content loader.';

create table chosen_class (
  entry_id bigint not null,
  class_id bigint not null,
  constraint chosen_class_class_id_fkey FOREIGN KEY (class_id) REFERENCES timetable_class(id) ON DELETE CASCADE,
  constraint chosen_class_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES class_choice(entry_id) ON DELETE CASCADE,
  constraint chosen_class_pkey PRIMARY KEY (entry_id, class_id)
);
comment on table chosen_class is 'Owner: timetable. A class of a choice. A class that the organiser takes out of the timetable goes out of drafts; one that is in a final choice stays (content loader).';
CREATE INDEX chosen_class_class ON public.chosen_class USING btree (class_id);

create table claim_link (
  token_hash bytea not null,
  person_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  constraint claim_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES managed_person(person_id) ON DELETE CASCADE,
  constraint claim_link_pkey PRIMARY KEY (token_hash)
);
comment on table claim_link is 'Owner: claims. A link by which somebody with an account claims the entries of a person without one; holds the SHA-256 of its secret. The first claim deletes all links of the person.';
CREATE INDEX claim_link_expires ON public.claim_link USING btree (expires_at);
CREATE INDEX claim_link_person ON public.claim_link USING btree (person_id);

create table class_choice (
  entry_id bigint not null,
  changed_at timestamp with time zone not null default app_now(),
  final_at timestamp with time zone,
  constraint class_choice_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint class_choice_pkey PRIMARY KEY (entry_id)
);
comment on table class_choice is 'Owner: timetable. The classes that a paid entry has chosen: a draft, which holds no place, or final, when the entry counts in the pools of all of them (entry.pool_ids).';

create table company_entry (
  id bigint not null generated always as identity,
  account_id bigint not null,
  race_id text not null,
  billing jsonb not null,
  created_at timestamp with time zone not null default app_now(),
  constraint company_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint company_entry_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint company_entry_pkey PRIMARY KEY (id)
);
comment on table company_entry is 'Owner: companies. A company that enters its people in a race by a file.';
CREATE INDEX company_entry_account ON public.company_entry USING btree (account_id);

create table company_person (
  company_entry_id bigint not null,
  position integer not null,
  person_id bigint not null,
  heat_id bigint not null,
  form jsonb not null,
  has_student_card boolean not null,
  constraint company_person_position_check CHECK (("position" > 0)),
  constraint company_person_company_entry_id_fkey FOREIGN KEY (company_entry_id) REFERENCES company_entry(id) ON DELETE CASCADE,
  constraint company_person_heat_id_fkey FOREIGN KEY (heat_id) REFERENCES heat(id),
  constraint company_person_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint company_person_pkey PRIMARY KEY (company_entry_id, person_id)
);
comment on table company_person is 'Owner: companies. Somebody in the file of a company entry, with the answers of their entry.';
CREATE INDEX company_person_heat ON public.company_person USING btree (heat_id);
CREATE INDEX company_person_person ON public.company_person USING btree (person_id);

create table consent (
  person_id bigint not null,
  kind text not null,
  is_given boolean not null,
  text_version text not null,
  changed_at timestamp with time zone not null default app_now(),
  constraint consent_kind_check CHECK ((kind = ANY (ARRAY['marketing'::text, 'renault'::text, 'renault_newsletter'::text, 'telekom'::text, 'health'::text]))),
  constraint consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint consent_pkey PRIMARY KEY (person_id, kind)
);
comment on table consent is 'Owner: consents. A permission of an account as it is now; its history is in the audit log. No row: never given.';

create table coupon (
  id text not null,
  code text not null,
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  percent integer,
  amount_huf integer,
  lowers text[] not null,
  event_ids text[] not null,
  race_ids text[] not null,
  least_huf integer not null,
  most_items integer,
  most_uses integer,
  uses_per_account integer,
  is_combinable boolean not null,
  is_personal boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint coupon_amount_huf_check CHECK ((amount_huf > 0)),
  constraint coupon_code_check CHECK ((code ~ '^[A-Z0-9]{4,24}$'::text)),
  constraint coupon_least_huf_check CHECK ((least_huf >= 0)),
  constraint coupon_lowers_check CHECK (((cardinality(lowers) > 0) AND (lowers <@ ARRAY['entry'::text, 'merchandise'::text, 'trophy'::text, 'accommodation'::text, 'guest_entry'::text]))),
  constraint coupon_most_items_check CHECK ((most_items > 0)),
  constraint coupon_most_uses_check CHECK ((most_uses > 0)),
  constraint coupon_one_discount CHECK ((num_nonnulls(percent, amount_huf) = 1)),
  constraint coupon_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint coupon_time CHECK ((starts_at < ends_at)),
  constraint coupon_uses_per_account_check CHECK ((uses_per_account > 0)),
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_code_key UNIQUE (code)
);
comment on table coupon is 'Owner: coupons. A code that lowers prices, with its terms. Written by the content loader, never deleted; orders that have used it keep their lines.';

create table coupon_person (
  coupon_id text not null,
  person_id bigint not null,
  constraint coupon_person_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint coupon_person_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint coupon_person_pkey PRIMARY KEY (coupon_id, person_id)
);
comment on table coupon_person is 'Owner: coupons. Whose account a personal coupon is for. Deleted with the account.';
CREATE INDEX coupon_person_person ON public.coupon_person USING btree (person_id);

create table coupon_use (
  order_id bigint not null,
  coupon_id text not null,
  account_id bigint not null,
  state text not null default 'held'::text,
  created_at timestamp with time zone not null default app_now(),
  constraint coupon_use_state_check CHECK ((state = ANY (ARRAY['held'::text, 'used'::text, 'released'::text, 'returned'::text]))),
  constraint coupon_use_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint coupon_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint coupon_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint coupon_use_pkey PRIMARY KEY (order_id, coupon_id)
);
comment on table coupon_use is 'Owner: coupons. A use of a coupon by an order: counted under the lock of the coupon when the payment starts.';
CREATE INDEX coupon_use_account ON public.coupon_use USING btree (account_id);
CREATE INDEX coupon_use_live ON public.coupon_use USING btree (coupon_id) WHERE (state = ANY (ARRAY['held'::text, 'used'::text]));

create table credit_lot (
  id bigint not null generated always as identity,
  account_id bigint not null,
  origin text not null,
  amount_huf integer not null,
  remaining_huf integer not null,
  expired_huf integer not null default 0,
  expires_on date not null,
  is_services_only boolean not null default false,
  note text not null default ''::text,
  returned_of bigint,
  created_at timestamp with time zone not null default app_now(),
  constraint credit_lot_amount_huf_check CHECK ((amount_huf > 0)),
  constraint credit_lot_expired_huf_check CHECK ((expired_huf >= 0)),
  constraint credit_lot_note_check CHECK ((length(note) <= 200)),
  constraint credit_lot_origin_check CHECK ((origin ~ '^[a-z][a-z_]*$'::text)),
  constraint credit_lot_remaining_huf_check CHECK ((remaining_huf >= 0)),
  constraint credit_lot_within_amount CHECK (((remaining_huf + expired_huf) <= amount_huf)),
  constraint credit_lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint credit_lot_returned_of_fkey FOREIGN KEY (returned_of) REFERENCES credit_lot(id),
  constraint credit_lot_pkey PRIMARY KEY (id)
);
comment on table credit_lot is 'Owner: wallet. A part of an account''s balance: where it comes from, what is left of it, and the last day (Budapest) on which it can be spent. What is left and not reserved is in remaining_huf. Written by functions only.';
CREATE INDEX credit_lot_account ON public.credit_lot USING btree (account_id, expires_on);
CREATE INDEX credit_lot_expiring ON public.credit_lot USING btree (expires_on) WHERE (remaining_huf > 0);
CREATE INDEX credit_lot_returned ON public.credit_lot USING btree (returned_of) WHERE (returned_of IS NOT NULL);

create table delivery (
  id bigint not null generated always as identity,
  cart_id bigint not null,
  order_id bigint,
  handover_id text,
  shipping_id text,
  amount_huf integer not null,
  pool_id bigint,
  address jsonb,
  state text not null default 'priced'::text,
  created_at timestamp with time zone not null default app_now(),
  standard_huf integer,
  refund_huf integer,
  constraint delivery_address_check CHECK (((address IS NULL) = (shipping_id IS NULL))),
  constraint delivery_amount_check CHECK ((amount_huf >= 0)),
  constraint delivery_one CHECK ((num_nonnulls(handover_id, shipping_id) = 1)),
  constraint delivery_ordered CHECK (((state = 'priced'::text) = (order_id IS NULL))),
  constraint delivery_refund_check CHECK (((refund_huf >= 0) AND (refund_huf <= amount_huf))),
  constraint delivery_refunded CHECK (((state = 'refunded'::text) = (refund_huf IS NOT NULL))),
  constraint delivery_standard_check CHECK (((standard_huf >= 0) AND (standard_huf <= amount_huf))),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['priced'::text, 'paying'::text, 'paid'::text, 'released'::text, 'refunded'::text]))),
  constraint delivery_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint delivery_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handover_time(id),
  constraint delivery_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint delivery_shipping_id_fkey FOREIGN KEY (shipping_id) REFERENCES shipping_method(id),
  constraint delivery_pkey PRIMARY KEY (id)
);
comment on table delivery is 'Owner: delivery. A parcel or a handover of an order: the third kind of line (decision 0040). One parcel for an order, one handover for a time.';
CREATE INDEX delivery_cart ON public.delivery USING btree (cart_id);
CREATE INDEX delivery_live ON public.delivery USING btree (pool_id) WHERE ((state = ANY (ARRAY['paying'::text, 'paid'::text])) AND (pool_id IS NOT NULL));
CREATE INDEX delivery_order ON public.delivery USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX delivery_priced ON public.delivery USING btree (cart_id) WHERE (state = 'priced'::text);

create table delivery_choice (
  id bigint not null generated always as identity,
  cart_id bigint not null,
  variant_id text not null,
  race_id text,
  participant_id bigint,
  handover_id text,
  shipping_id text,
  rates jsonb,
  constraint delivery_choice_one CHECK ((num_nonnulls(handover_id, shipping_id) = 1)),
  constraint delivery_choice_rates CHECK (((rates IS NULL) = (shipping_id IS NULL))),
  constraint delivery_choice_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint delivery_choice_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handover_time(id),
  constraint delivery_choice_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES person(id),
  constraint delivery_choice_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint delivery_choice_shipping_id_fkey FOREIGN KEY (shipping_id) REFERENCES shipping_method(id),
  constraint delivery_choice_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id),
  constraint delivery_choice_pkey PRIMARY KEY (id),
  constraint delivery_choice_item UNIQUE NULLS NOT DISTINCT (cart_id, variant_id, race_id, participant_id)
);
comment on table delivery_choice is 'Owner: delivery. How an item of a cart shall reach its buyer: handed over or in the parcel of the cart. Deleted when its cart is closed.';
CREATE INDEX delivery_choice_participant ON public.delivery_choice USING btree (participant_id) WHERE (participant_id IS NOT NULL);

create table delivery_item (
  delivery_id bigint not null,
  product_item_id bigint not null,
  constraint delivery_item_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES delivery(id) ON DELETE CASCADE,
  constraint delivery_item_product_item_id_fkey FOREIGN KEY (product_item_id) REFERENCES product_item(id),
  constraint delivery_item_pkey PRIMARY KEY (delivery_id, product_item_id)
);
comment on table delivery_item is 'Owner: delivery. Which pieces a delivery of an order brings.';
CREATE INDEX delivery_item_product_item ON public.delivery_item USING btree (product_item_id);

create table entered_notice (
  entry_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  objected_at timestamp with time zone,
  constraint entered_notice_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint entered_notice_pkey PRIMARY KEY (entry_id),
  constraint entered_notice_token_hash_key UNIQUE (token_hash)
);
comment on table entered_notice is 'Owner: objections. The mail to the participant of a paid entry whom somebody else has entered; holds the SHA-256 of the secret of its link, and when they have said that the entry is not right.';
CREATE INDEX entered_notice_expires ON public.entered_notice USING btree (expires_at);

create table entering_block (
  person_id bigint not null,
  owner_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint entering_block_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint entering_block_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint entering_block_pkey PRIMARY KEY (person_id, owner_id)
);
comment on table entering_block is 'Owner: fellows. A person who does not want to be entered by an account: it cannot have them among its fellows again.';
CREATE INDEX entering_block_owner ON public.entering_block USING btree (owner_id);

create table entry (
  id bigint not null generated always as identity,
  race_id text not null,
  heat_id bigint not null,
  participant_id bigint not null,
  entered_by bigint not null,
  order_id bigint,
  state text not null default 'held'::text,
  pool_ids bigint[] not null,
  held_until timestamp with time zone not null,
  form jsonb not null,
  medical_file_id bigint,
  bib_number integer,
  ticket_code text,
  created_at timestamp with time zone not null default app_now(),
  paid_at timestamp with time zone,
  participant jsonb,
  namesake bytea,
  team_entry_id bigint,
  team_leg smallint,
  guardian jsonb,
  company_entry_id bigint,
  shares_bib boolean not null default false,
  has_own_contact boolean not null default false,
  withdrawal jsonb,
  replaces_id bigint,
  carried_huf integer not null default 0,
  returned_huf integer not null default 0,
  carried_services_only boolean not null default false,
  handover_id bigint,
  constraint entry_carried CHECK (((replaces_id IS NOT NULL) OR ((carried_huf = 0) AND (returned_huf = 0) AND (NOT carried_services_only)))),
  constraint entry_carried_huf_check CHECK ((carried_huf >= 0)),
  constraint entry_check CHECK (((state <> 'paid'::text) OR ((paid_at IS NOT NULL) AND (bib_number IS NOT NULL) AND (ticket_code IS NOT NULL)))),
  constraint entry_handover_replaces CHECK (((handover_id IS NULL) OR (replaces_id IS NOT NULL))),
  constraint entry_participant_frozen CHECK (((state <> 'paid'::text) OR (participant IS NOT NULL))),
  constraint entry_returned_huf_check CHECK ((returned_huf >= 0)),
  constraint entry_shares_bib CHECK (((NOT shares_bib) OR (team_entry_id IS NOT NULL))),
  constraint entry_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paying'::text, 'paid'::text, 'removed'::text, 'expired'::text, 'withdrawn'::text, 'refunded'::text, 'replaced'::text]))),
  constraint entry_team_has_leg CHECK (((team_entry_id IS NULL) = (team_leg IS NULL))),
  constraint entry_team_leg_check CHECK ((team_leg > 0)),
  constraint entry_withdrawal_frozen CHECK (((state <> 'paid'::text) OR (withdrawal IS NOT NULL))),
  constraint entry_company_entry_id_fkey FOREIGN KEY (company_entry_id) REFERENCES company_entry(id),
  constraint entry_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(person_id),
  constraint entry_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES entry_handover(id),
  constraint entry_heat_id_fkey FOREIGN KEY (heat_id) REFERENCES heat(id),
  constraint entry_medical_file_id_fkey FOREIGN KEY (medical_file_id) REFERENCES stored_file(id),
  constraint entry_order_fk FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint entry_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES person(id),
  constraint entry_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint entry_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES entry(id),
  constraint entry_team FOREIGN KEY (team_entry_id, race_id) REFERENCES team_entry(id, race_id),
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_ticket_code_key UNIQUE (ticket_code)
);
comment on table entry is 'Owner: entries. One start of a person in a race, from the hold on. Never deleted: an entry that lost its place keeps its row.';
CREATE INDEX entry_certificate ON public.entry USING btree (medical_file_id) WHERE (medical_file_id IS NOT NULL);
CREATE INDEX entry_company ON public.entry USING btree (company_entry_id) WHERE (company_entry_id IS NOT NULL);
CREATE INDEX entry_entered_by ON public.entry USING btree (entered_by, state);
CREATE INDEX entry_handover_taken ON public.entry USING btree (handover_id) WHERE (handover_id IS NOT NULL);
CREATE INDEX entry_list ON public.entry USING btree (race_id, state, id);
CREATE INDEX entry_order ON public.entry USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX entry_participant ON public.entry USING btree (participant_id, state);
CREATE INDEX entry_race_held ON public.entry USING btree (race_id, held_until) WHERE (state = 'held'::text);
CREATE INDEX entry_replaces ON public.entry USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX entry_run_out ON public.entry USING btree (entered_by, held_until) WHERE (state = 'expired'::text);
CREATE INDEX entry_shared_bib ON public.entry USING btree (race_id, bib_number, id) WHERE (shares_bib AND (bib_number IS NOT NULL));
CREATE INDEX entry_team ON public.entry USING btree (team_entry_id) WHERE (team_entry_id IS NOT NULL);
CREATE INDEX entry_unkeyed ON public.entry USING btree (id) WHERE (octet_length(namesake) = 32);
CREATE UNIQUE INDEX entry_bib ON public.entry USING btree (race_id, bib_number) WHERE ((bib_number IS NOT NULL) AND (NOT shares_bib));
CREATE UNIQUE INDEX entry_namesake_once ON public.entry USING btree (namesake, race_id) WHERE ((namesake IS NOT NULL) AND (state = ANY (ARRAY['held'::text, 'paying'::text, 'paid'::text])));
CREATE UNIQUE INDEX entry_once ON public.entry USING btree (race_id, participant_id) WHERE (state = ANY (ARRAY['held'::text, 'paying'::text, 'paid'::text]));
CREATE UNIQUE INDEX entry_replaced_once ON public.entry USING btree (replaces_id) WHERE ((replaces_id IS NOT NULL) AND (state = ANY (ARRAY['held'::text, 'paying'::text, 'paid'::text])));
CREATE UNIQUE INDEX entry_team_leg_once ON public.entry USING btree (team_entry_id, team_leg) WHERE ((team_entry_id IS NOT NULL) AND (state = ANY (ARRAY['held'::text, 'paying'::text, 'paid'::text])));

create table entry_defaults (
  person_id bigint not null,
  shirt_type text not null default ''::text,
  shirt_size text not null default ''::text,
  pace_run text not null default ''::text,
  pace_swim text not null default ''::text,
  nickname text not null default ''::text,
  injury_contact_name text not null default ''::text,
  injury_contact_phone text not null default ''::text,
  updated_at timestamp with time zone not null default app_now(),
  paymode text not null default ''::text,
  constraint entry_defaults_paymode_check CHECK ((paymode = ANY (ARRAY[''::text, 'spay_card'::text, 'otp_szep'::text, 'mkb_szep'::text, 'khb_szep'::text]))),
  constraint entry_defaults_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint entry_defaults_pkey PRIMARY KEY (person_id)
);
comment on table entry_defaults is 'Owner: entry-defaults. Answers to entry forms that an account has asked to be remembered, which is the permission to keep them. An empty string was not answered; paces are m:ss per kilometre (run) and per 100 m (swim).';

create table entry_export (
  id bigint not null generated always as identity,
  made_by bigint,
  event_ids text[],
  format text not null,
  language text not null,
  filter jsonb not null,
  search text not null,
  columns text[] not null,
  purpose text not null,
  storage_key text,
  rows integer,
  sha256 bytea,
  created_at timestamp with time zone not null default app_now(),
  made_at timestamp with time zone,
  sees text[] not null default '{}'::text[],
  constraint entry_export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
  constraint entry_export_language_check CHECK ((language = ANY (ARRAY['hu'::text, 'en'::text]))),
  constraint entry_export_made CHECK ((((made_at IS NULL) = (rows IS NULL)) AND ((made_at IS NULL) = (sha256 IS NULL)))),
  constraint entry_export_purpose_check CHECK ((length(purpose) <= 300)),
  constraint entry_export_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint entry_export_pkey PRIMARY KEY (id),
  constraint entry_export_storage_key_key UNIQUE (storage_key)
);
comment on table entry_export is 'Owner: entry-list. A file of entries: who asked for which columns, for what. storage_key null: the file was deleted. event_ids null: all events.';
CREATE INDEX entry_export_events ON public.entry_export USING gin (event_ids) WHERE (event_ids IS NOT NULL);
CREATE INDEX entry_export_everywhere ON public.entry_export USING btree (id) WHERE (event_ids IS NULL);
CREATE INDEX entry_export_made_by ON public.entry_export USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX entry_export_stored ON public.entry_export USING btree (created_at) WHERE (storage_key IS NOT NULL);

create table entry_handover (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  giver_id bigint not null,
  email text not null default ''::text,
  nonce bytea,
  token_hash bytea,
  fee_huf integer not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ending text,
  by_leader boolean not null default false,
  constraint entry_handover_ended CHECK ((((ended_at IS NULL) = (ending IS NULL)) AND (((ended_at IS NULL) AND (NOT by_leader)) = (token_hash IS NOT NULL)) AND (((ended_at IS NULL) AND (NOT by_leader)) = (nonce IS NOT NULL)) AND ((ended_at IS NULL) OR (email = ''::text)) AND ((email = ''::text) OR (NOT by_leader)))),
  constraint entry_handover_ending_check CHECK ((ending = ANY (ARRAY['taken_back'::text, 'declined'::text, 'expired'::text, 'accepted'::text]))),
  constraint entry_handover_fee_huf_check CHECK ((fee_huf >= 0)),
  constraint entry_handover_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint entry_handover_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES account(person_id),
  constraint entry_handover_pkey PRIMARY KEY (id),
  constraint entry_handover_token_hash_key UNIQUE (token_hash)
);
comment on table entry_handover is 'Owner: replacing. A paid entry that another person may take over: offered by a link, or chosen by the leader of its team; open, or how it ended.';
CREATE INDEX entry_handover_email ON public.entry_handover USING btree (lower(email)) WHERE (email <> ''::text);
CREATE INDEX entry_handover_entry ON public.entry_handover USING btree (entry_id);
CREATE INDEX entry_handover_expires ON public.entry_handover USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX entry_handover_foreign_address ON public.entry_handover USING btree (id) WHERE (email ~ '[^\x01-\x7f]'::text);
CREATE INDEX entry_handover_giver ON public.entry_handover USING btree (giver_id);
CREATE UNIQUE INDEX entry_handover_open ON public.entry_handover USING btree (entry_id) WHERE (ended_at IS NULL);

create table entry_reminder (
  entry_id bigint not null,
  kind text not null,
  sent_at timestamp with time zone not null default app_now(),
  constraint entry_reminder_kind_check CHECK ((kind = ANY (ARRAY['race_week'::text, 'certificate'::text]))),
  constraint entry_reminder_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint entry_reminder_pkey PRIMARY KEY (entry_id, kind)
);
comment on table entry_reminder is 'Owner: reminders. A mail about a race to come that was queued for an entry; once each.';

create table entry_tag (
  entry_id bigint not null,
  tag text not null,
  created_at timestamp with time zone not null default app_now(),
  constraint entry_tag_tag_check CHECK (((tag <> ''::text) AND (length(tag) <= 40))),
  constraint entry_tag_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint entry_tag_pkey PRIMARY KEY (entry_id, tag)
);
comment on table entry_tag is 'Owner: entry-list. A word that staff attached to an entry. It is about a person: own data show it, and an erasure deletes it.';
CREATE INDEX entry_tag_tag ON public.entry_tag USING btree (tag, entry_id);

create table entry_view (
  id bigint not null generated always as identity,
  account_id bigint,
  event_id text,
  name text not null,
  is_shared boolean not null default false,
  filter jsonb not null,
  columns text[] not null,
  sort text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default app_now(),
  constraint entry_view_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint entry_view_owner CHECK (((account_id IS NOT NULL) OR is_shared)),
  constraint entry_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint entry_view_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint entry_view_pkey PRIMARY KEY (id)
);
comment on table entry_view is 'Owner: entry-list. A list of entries that a member of staff keeps. event_id null: of all events. A shared one outlives the account that made it.';
CREATE INDEX entry_view_account ON public.entry_view USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX entry_view_event ON public.entry_view USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX entry_view_shared ON public.entry_view USING btree (id) WHERE is_shared;

create table entry_withdrawal (
  entry_id bigint not null,
  reason text not null,
  fee_huf integer not null,
  refund_huf integer not null,
  withdrawn_by bigint not null,
  withdrawn_at timestamp with time zone not null default app_now(),
  to_means boolean not null default false,
  constraint entry_withdrawal_fee_huf_check CHECK ((fee_huf >= 0)),
  constraint entry_withdrawal_reason_check CHECK ((reason = ANY (ARRAY['schedule'::text, 'cannot_start'::text, 'other_race'::text, 'travel'::text, 'other'::text]))),
  constraint entry_withdrawal_refund_huf_check CHECK ((refund_huf >= 0)),
  constraint entry_withdrawal_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint entry_withdrawal_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES account(person_id),
  constraint entry_withdrawal_pkey PRIMARY KEY (entry_id)
);
comment on table entry_withdrawal is 'Owner: withdrawals. A paid entry that was given up: why, by whom, and what of its price stays. Never changed.';
CREATE INDEX entry_withdrawal_by ON public.entry_withdrawal USING btree (withdrawn_by);

create table event (
  id text not null,
  branch text not null,
  markets text[] not null,
  name_hu text not null,
  name_en text not null,
  place_hu text not null,
  place_en text not null,
  summary_hu text not null,
  summary_en text not null,
  description_hu text not null,
  description_en text not null,
  rules_hu text not null,
  rules_en text not null,
  travel_hu text not null,
  travel_en text not null,
  starts_on date not null,
  ends_on date not null,
  latitude double precision,
  longitude double precision,
  scenery text not null,
  links jsonb not null default '[]'::jsonb,
  is_published boolean not null default true,
  updated_at timestamp with time zone not null default app_now(),
  handover_until timestamp with time zone,
  handover_fee_huf integer not null default 0,
  race_change_until timestamp with time zone,
  vat_code text not null default '27'::text,
  constraint event_branch_check CHECK ((branch = ANY (ARRAY['swim'::text, 'run'::text]))),
  constraint event_check CHECK ((ends_on >= starts_on)),
  constraint event_handover_fee_huf_check CHECK ((handover_fee_huf >= 0)),
  constraint event_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{2,79}$'::text)),
  constraint event_markets_check CHECK (((markets <@ ARRAY['dom'::text, 'int'::text]) AND (cardinality(markets) > 0))),
  constraint event_scenery_check CHECK ((scenery = ANY (ARRAY['lake'::text, 'river'::text, 'sea'::text, 'pool'::text, 'hills'::text, 'city'::text, 'forest'::text, 'trail'::text]))),
  constraint event_vat_code_check CHECK ((vat_code = ANY (ARRAY['27'::text, '5'::text, 'outside'::text]))),
  constraint event_pkey PRIMARY KEY (id)
);
comment on table event is 'Owner: catalog. An event of the calendar with its texts in both languages. Written by the content loader; the id is the readable one of its content file.';
CREATE INDEX event_site ON public.event USING btree (branch, starts_on) WHERE is_published;

create table event_change (
  id bigint not null generated always as identity,
  event_id text not null,
  from_on date not null,
  to_on date,
  opt_out_until timestamp with time zone,
  with_donations boolean not null default false,
  at timestamp with time zone not null default app_now(),
  step text default 'start'::text,
  cursor_id bigint not null default 0,
  done jsonb not null default '{}'::jsonb,
  done_at timestamp with time zone,
  race_id text,
  constraint event_change_done CHECK (((step IS NULL) = (done_at IS NOT NULL))),
  constraint event_change_later CHECK ((to_on > from_on)),
  constraint event_change_of_race CHECK (((race_id IS NULL) OR (to_on IS NULL))),
  constraint event_change_opt_out CHECK (((opt_out_until IS NULL) OR (to_on IS NOT NULL))),
  constraint event_change_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint event_change_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint event_change_pkey PRIMARY KEY (id)
);
comment on table event_change is 'Owner: catalog. An event that was moved to a later day, or cancelled, by the organiser''s command: one row for each time, in order of their ids. Never deleted.';
CREATE INDEX event_change_event ON public.event_change USING btree (event_id, id);
CREATE UNIQUE INDEX event_change_cancelled ON public.event_change USING btree (event_id) WHERE ((to_on IS NULL) AND (race_id IS NULL));
CREATE UNIQUE INDEX event_change_race_cancelled ON public.event_change USING btree (race_id) WHERE (race_id IS NOT NULL);
CREATE UNIQUE INDEX event_change_running ON public.event_change USING btree (event_id) WHERE (step IS NOT NULL);

create table fellow (
  owner_id bigint not null,
  person_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint fellow_check CHECK ((owner_id <> person_id)),
  constraint fellow_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint fellow_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint fellow_pkey PRIMARY KEY (owner_id, person_id)
);
comment on table fellow is 'Owner: fellows. Somebody whom an account may enter for races beside its own person: with an account of their own or managed by the owner.';
CREATE INDEX fellow_person ON public.fellow USING btree (person_id);

create table flag_mail_choice (
  account_id bigint not null,
  mails text not null,
  constraint flag_mail_choice_mails_check CHECK ((mails = ANY (ARRAY['daily'::text, 'urgent'::text]))),
  constraint flag_mail_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint flag_mail_choice_pkey PRIMARY KEY (account_id)
);
comment on table flag_mail_choice is 'Owner: staff. How often a member of staff gets a mail of open flags; without a row: never.';

create table gift_card (
  id bigint not null generated always as identity,
  value_huf integer not null,
  state text not null default 'unpaid'::text,
  is_sold boolean not null,
  seed bytea not null,
  code_hash bytea not null,
  drawing text not null,
  message text not null default ''::text,
  to_name text not null default ''::text,
  from_name text not null default ''::text,
  recipient_email text,
  mail_on date,
  mail_queued_at timestamp with time zone,
  language text not null,
  branch text not null,
  market text not null,
  created_at timestamp with time zone not null default app_now(),
  activated_at timestamp with time zone,
  expires_on date,
  redeemed_at timestamp with time zone,
  redeemed_by bigint,
  voided_at timestamp with time zone,
  void_reason text,
  constraint gift_card_active CHECK ((((state = 'unpaid'::text) = (activated_at IS NULL)) AND (num_nulls(activated_at, expires_on) = ANY (ARRAY[0, 2])))),
  constraint gift_card_mail CHECK (((recipient_email IS NULL) OR (mail_on IS NOT NULL))),
  constraint gift_card_redeemed CHECK ((((state = 'redeemed'::text) = (redeemed_at IS NOT NULL)) AND ((redeemed_by IS NULL) OR (state = 'redeemed'::text)))),
  constraint gift_card_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'active'::text, 'redeemed'::text, 'void'::text]))),
  constraint gift_card_value_check CHECK ((value_huf > 0)),
  constraint gift_card_void CHECK ((((state = 'void'::text) = (voided_at IS NOT NULL)) AND (num_nulls(voided_at, void_reason) = ANY (ARRAY[0, 2])))),
  constraint gift_card_void_reason_check CHECK ((void_reason = ANY (ARRAY['given_back'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint gift_card_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES account(person_id),
  constraint gift_card_pkey PRIMARY KEY (id),
  constraint gift_card_code_hash_key UNIQUE (code_hash)
);
comment on table gift_card is 'Owner: products. A gift card in a cart, bought, or given away by the organiser, with its code. A row moves from active once, under its lock. Never deleted.';
CREATE INDEX gift_card_foreign_address ON public.gift_card USING btree (id) WHERE (recipient_email ~ '[^\x01-\x7f]'::text);
CREATE INDEX gift_card_redeemed_by ON public.gift_card USING btree (redeemed_by) WHERE (redeemed_by IS NOT NULL);
CREATE INDEX gift_card_to_expire ON public.gift_card USING btree (expires_on) WHERE (state = 'active'::text);
CREATE INDEX gift_card_to_mail ON public.gift_card USING btree (mail_on) WHERE ((state = 'active'::text) AND (mail_on IS NOT NULL) AND (mail_queued_at IS NULL));

create table handover_place (
  id text not null,
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  address text not null,
  note_hu text not null,
  note_en text not null,
  event_id text,
  sort integer not null,
  constraint handover_place_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint handover_place_pkey PRIMARY KEY (id)
);
comment on table handover_place is 'Owner: delivery. Where goods are handed over, with its texts in both languages. Written by the content loader, never deleted.';
CREATE INDEX handover_place_event ON public.handover_place USING btree (event_id) WHERE (event_id IS NOT NULL);

create table handover_time (
  id text not null,
  place_id text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  orders_until timestamp with time zone not null,
  pool_id bigint,
  is_offered boolean not null default true,
  file_starts_at timestamp with time zone,
  constraint handover_time_order CHECK (((starts_at < ends_at) AND (orders_until <= ends_at))),
  constraint handover_time_place_id_fkey FOREIGN KEY (place_id) REFERENCES handover_place(id),
  constraint handover_time_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES capacity_pool(id),
  constraint handover_time_pkey PRIMARY KEY (id)
);
comment on table handover_time is 'Owner: delivery. When a place hands goods over; its limited places are a pool (capacity_pool).';
CREATE INDEX handover_time_place ON public.handover_time USING btree (place_id, starts_at);
CREATE UNIQUE INDEX handover_time_pool ON public.handover_time USING btree (pool_id) WHERE (pool_id IS NOT NULL);

create table heat (
  id bigint not null generated always as identity,
  race_id text not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  starts_at timestamp with time zone,
  pool_id bigint not null,
  fastest_pace_seconds integer,
  slowest_pace_seconds integer,
  constraint heat_fastest_pace_check CHECK ((fastest_pace_seconds > 0)),
  constraint heat_pace_order_check CHECK ((fastest_pace_seconds < slowest_pace_seconds)),
  constraint heat_slowest_pace_check CHECK ((slowest_pace_seconds > 0)),
  constraint heat_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES capacity_pool(id),
  constraint heat_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id) ON DELETE CASCADE,
  constraint heat_pkey PRIMARY KEY (id),
  constraint heat_pool_id_key UNIQUE (pool_id),
  constraint heat_race_id_sort_key UNIQUE (race_id, sort)
);
comment on table heat is 'Owner: catalog. A start of a race at a time of its own, with its own pool of places.';

create table idempotency_key (
  person_id bigint not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone not null default app_now(),
  constraint idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 128))),
  constraint idempotency_key_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint idempotency_key_pkey PRIMARY KEY (person_id, key)
);
comment on table idempotency_key is 'Owner: platform. A request that moves money and its response, so that a retry with the same key gets the same response.';
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);

create table invoice (
  id bigint not null generated always as identity,
  order_id bigint not null,
  position integer not null,
  kind text not null,
  state text not null default 'due'::text,
  claimed_at timestamp with time zone,
  tries integer not null default 0,
  refused_with text,
  content jsonb,
  net_huf integer,
  vat_huf integer,
  gross_huf integer,
  is_stale boolean not null default false,
  provider text,
  number text,
  file_key text,
  has_file boolean not null default false,
  created_at timestamp with time zone not null default app_now(),
  done_at timestamp with time zone,
  refusals integer not null default 0,
  retry_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint invoice_claimed CHECK (((state = 'sending'::text) OR (claimed_at IS NULL))),
  constraint invoice_done CHECK ((((state = 'done'::text) = (done_at IS NOT NULL)) AND (num_nulls(done_at, provider) = ANY (ARRAY[0, 2])) AND ((number IS NULL) OR (state = 'done'::text)))),
  constraint invoice_file CHECK (((file_key IS NOT NULL) OR (NOT has_file))),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['original'::text, 'storno'::text, 'correcting'::text]))),
  constraint invoice_original CHECK (((kind = 'original'::text) = ("position" = 1))),
  constraint invoice_position_check CHECK (("position" > 0)),
  constraint invoice_provider_check CHECK ((provider = ANY (ARRAY['preview'::text, 'szamlazz'::text]))),
  constraint invoice_refusals_check CHECK ((refusals >= 0)),
  constraint invoice_stale CHECK (((kind = 'original'::text) OR (NOT is_stale))),
  constraint invoice_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sending'::text, 'done'::text]))),
  constraint invoice_sum CHECK (((net_huf + vat_huf) = gross_huf)),
  constraint invoice_written CHECK (((num_nulls(content, net_huf, vat_huf, gross_huf) = ANY (ARRAY[0, 4])) AND ((content IS NOT NULL) OR ((state = 'due'::text) AND (kind = 'original'::text))))),
  constraint invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_number_key UNIQUE (number),
  constraint invoice_position UNIQUE (order_id, "position")
);
comment on table invoice is 'Owner: invoices. What is invoiced of a paid order, in documents that follow each other, made by the provider. Never deleted.';
CREATE INDEX invoice_open ON public.invoice USING btree (COALESCE(reminded_at, created_at)) WHERE ((state <> 'done'::text) OR is_stale);
CREATE INDEX invoice_planned ON public.invoice USING btree (id) WHERE (content IS NULL);
CREATE UNIQUE INDEX invoice_one_original ON public.invoice USING btree (order_id) WHERE (kind = 'original'::text);

create table invoice_line (
  invoice_id bigint not null,
  line_id bigint not null,
  sold_huf integer not null,
  constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  constraint invoice_line_pkey PRIMARY KEY (invoice_id, line_id)
);
comment on table invoice_line is 'Owner: invoices. What is sold of an order''s line once a document is made. Never changed.';

create table known_device (
  id bigint not null generated always as identity,
  secret_hash bytea not null,
  person_id bigint not null,
  last_used_on date not null default (app_now())::date,
  constraint known_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_secret_hash_key UNIQUE (secret_hash)
);
comment on table known_device is 'Owner: sessions. A browser in which an account has signed in: it gets in while strangers guess the password. Holds the SHA-256 of the secret that the browser keeps.';
CREATE INDEX known_device_person ON public.known_device USING btree (person_id, last_used_on);

create table ledger_account (
  id bigint not null generated always as identity,
  code text not null,
  person_id bigint,
  balance_huf integer,
  constraint ledger_account_balance_huf_check CHECK ((balance_huf >= 0)),
  constraint ledger_account_check CHECK (((person_id IS NULL) = (balance_huf IS NULL))),
  constraint ledger_account_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_code_key UNIQUE (code),
  constraint ledger_account_person_id_key UNIQUE (person_id)
);
comment on table ledger_account is 'Owner: wallet. An account of the double-entry ledger. That of a person is their balance, which never goes below zero.';

create table ledger_posting (
  id bigint not null generated always as identity,
  transaction_id bigint not null,
  account_id bigint not null,
  amount_huf integer not null,
  subject text not null,
  constraint ledger_posting_amount_huf_check CHECK ((amount_huf <> 0)),
  constraint ledger_posting_subject_check CHECK ((subject ~ '^[a-z_]+:\d+$'::text)),
  constraint ledger_posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_posting_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transaction(id),
  constraint ledger_posting_pkey PRIMARY KEY (id)
);
comment on table ledger_posting is 'Owner: wallet. One side of a ledger transaction, with what it is about; positive is debit. Append only.';
CREATE INDEX ledger_posting_newest ON public.ledger_posting USING btree (account_id, id);
CREATE INDEX ledger_posting_transaction ON public.ledger_posting USING btree (transaction_id);
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON public.ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
CREATE TRIGGER ledger_posting_frozen BEFORE DELETE OR UPDATE ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_posting_of_balance BEFORE INSERT ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION ledger_keeps_balances();

create table ledger_transaction (
  id bigint not null generated always as identity,
  business_key text not null,
  kind text not null,
  order_id bigint,
  at timestamp with time zone not null default app_now(),
  constraint ledger_transaction_kind_check CHECK ((kind ~ '^[a-z][a-z_]*$'::text)),
  constraint ledger_transaction_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_transaction_pkey PRIMARY KEY (id),
  constraint ledger_transaction_business_key_key UNIQUE (business_key)
);
comment on table ledger_transaction is 'Owner: wallet. A double-entry transaction; its postings sum to zero, its business key keeps it from being posted twice. Append only.';
CREATE INDEX ledger_transaction_order ON public.ledger_transaction USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER ledger_transaction_frozen BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

create table login_attempt (
  state_hash bytea not null,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamp with time zone not null,
  person_id bigint,
  constraint login_attempt_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint login_attempt_pkey PRIMARY KEY (state_hash)
);
comment on table login_attempt is 'Owner: sessions. A sign-in that was sent to an identity provider and is not back yet. Used once, within minutes.';
CREATE INDEX login_attempt_person ON public.login_attempt USING btree (person_id) WHERE (person_id IS NOT NULL);

create table login_identity (
  provider text not null,
  subject text not null,
  person_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  constraint login_identity_provider_check CHECK ((provider ~ '^[a-z]{2,20}$'::text)),
  constraint login_identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint login_identity_pkey PRIMARY KEY (provider, subject)
);
comment on table login_identity is 'Owner: sessions. A person''s account at an identity provider, known by its subject.';
CREATE INDEX login_identity_person ON public.login_identity USING btree (person_id);

create table lot_spend (
  id bigint not null generated always as identity,
  lot_id bigint not null,
  attempt_id bigint not null,
  amount_huf integer not null,
  returned_huf integer not null default 0,
  state text not null default 'reserved'::text,
  created_at timestamp with time zone not null default app_now(),
  constraint lot_spend_amount_huf_check CHECK ((amount_huf > 0)),
  constraint lot_spend_returned_check CHECK ((((returned_huf >= 0) AND (returned_huf <= amount_huf)) AND ((returned_huf = 0) OR (state = 'spent'::text)))),
  constraint lot_spend_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'spent'::text, 'returned'::text]))),
  constraint lot_spend_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint lot_spend_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lot(id),
  constraint lot_spend_pkey PRIMARY KEY (id),
  constraint lot_spend_once UNIQUE (attempt_id, lot_id)
);
comment on table lot_spend is 'Owner: wallet. What a payment attempt takes of a lot: reserved while it is open, spent when it has paid, returned when it has not. returned_huf: how much of what was spent came back by refunds, each as a lot of its own.';
CREATE INDEX lot_spend_reserved ON public.lot_spend USING btree (lot_id) WHERE (state = 'reserved'::text);

create table mail_message (
  id bigint not null generated always as identity,
  business_key text not null,
  kind text not null,
  recipient text not null,
  language text not null,
  payload jsonb not null,
  state text not null default 'queued'::text,
  subject text,
  html text,
  created_at timestamp with time zone not null default app_now(),
  sent_at timestamp with time zone,
  first_failed_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  constraint mail_message_language_check CHECK ((language = ANY (ARRAY['hu'::text, 'en'::text]))),
  constraint mail_message_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'given_up'::text]))),
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_business_key_key UNIQUE (business_key)
);
comment on table mail_message is 'Owner: mails. A mail, one for each business key; a job renders and sends it.';
CREATE INDEX mail_message_foreign_address ON public.mail_message USING btree (id) WHERE (recipient ~ '[^\x01-\x7f]'::text);
CREATE INDEX mail_message_recent ON public.mail_message USING btree (id DESC) WHERE (html IS NOT NULL);
CREATE INDEX mail_message_recipient ON public.mail_message USING btree (recipient);

create table mail_paragraph (
  event_id text not null,
  kind text not null,
  draft jsonb not null,
  live jsonb not null,
  version integer not null default 0,
  changed_at timestamp with time zone not null default app_now(),
  published_at timestamp with time zone,
  constraint mail_paragraph_kind_check CHECK ((kind = ANY (ARRAY['entry-confirmation'::text, 'certificate-missing'::text, 'race-week'::text, 'waiting-offer'::text]))),
  constraint mail_paragraph_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint mail_paragraph_pkey PRIMARY KEY (event_id, kind)
);
comment on table mail_paragraph is 'Owner: mail-paragraphs. draft, live: Markdown by language (hu, en); mails are composed with live.';

create table mail_token (
  token_hash bytea not null,
  person_id bigint not null,
  purpose text not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  detail jsonb,
  browser_hash bytea,
  browser_until timestamp with time zone,
  constraint mail_token_browser CHECK (((browser_hash IS NULL) = (browser_until IS NULL))),
  constraint mail_token_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'old_user_activation'::text, 'password_reset'::text, 'email_change'::text, 'owner_confirmation'::text]))),
  constraint mail_token_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint mail_token_pkey PRIMARY KEY (token_hash)
);
comment on table mail_token is 'Owner: links. A link in a mail, for one purpose; holds the SHA-256 of its token.';
CREATE INDEX mail_token_person ON public.mail_token USING btree (person_id, purpose);

create table managed_person (
  person_id bigint not null,
  keeper_id bigint not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  kept_until date,
  constraint managed_person_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint managed_person_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint managed_person_pkey PRIMARY KEY (person_id)
);
comment on table managed_person is 'Owner: fellows. A participant without an account: a child, a guest. The keeper is the account that added them and acts for them until they claim their entries; an empty contact was not given.';
CREATE INDEX managed_person_foreign_address ON public.managed_person USING btree (person_id) WHERE (email ~ '[^\x01-\x7f]'::text);
CREATE INDEX managed_person_keeper ON public.managed_person USING btree (keeper_id);
CREATE INDEX managed_person_kept ON public.managed_person USING btree (kept_until) WHERE (kept_until IS NOT NULL);

create table message (
  id bigint not null generated always as identity,
  event_id text not null,
  filter jsonb not null,
  search text not null,
  is_everybody boolean not null,
  content jsonb not null,
  version integer not null default 1,
  issue_id text,
  made_by bigint,
  made_at timestamp with time zone not null default app_now(),
  changed_at timestamp with time zone not null default app_now(),
  constraint message_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint message_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES news_issue(id),
  constraint message_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_issue_id_key UNIQUE (issue_id)
);
comment on table message is 'Owner: messages. A message of staff to entrants of an event: its filter and its words in both languages. issue_id null: a draft.';
CREATE INDEX message_event ON public.message USING btree (event_id, id);
CREATE INDEX message_made_at ON public.message USING btree (made_at);
CREATE INDEX message_made_by ON public.message USING btree (made_by) WHERE (made_by IS NOT NULL);

create table new_identity (
  token_hash bytea not null,
  provider text not null,
  subject text not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint new_identity_pkey PRIMARY KEY (token_hash)
);
comment on table new_identity is 'Owner: sessions. What a provider vouched for of somebody without an account, until they register with it.';

create table news_draft (
  id bigint not null generated always as identity,
  branch text not null,
  entered_events text[],
  words jsonb,
  version integer not null default 1,
  issue_id text,
  made_by bigint,
  changed_by bigint,
  made_at timestamp with time zone not null default app_now(),
  changed_at timestamp with time zone not null default app_now(),
  constraint news_draft_branch_check CHECK ((branch = ANY (ARRAY['swim'::text, 'run'::text]))),
  constraint news_draft_words CHECK (((words IS NOT NULL) OR (issue_id IS NOT NULL))),
  constraint news_draft_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint news_draft_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES news_issue(id) ON DELETE CASCADE,
  constraint news_draft_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint news_draft_pkey PRIMARY KEY (id),
  constraint news_draft_issue_id_key UNIQUE (issue_id)
);
comment on table news_draft is 'Owner: news. News as staff write and list it: a draft until issue_id names the issue that sends it.';
CREATE INDEX news_draft_changed_at ON public.news_draft USING btree (changed_at) WHERE ((issue_id IS NULL) OR (made_by IS NOT NULL) OR (changed_by IS NOT NULL));
CREATE INDEX news_draft_changed_by ON public.news_draft USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX news_draft_made_by ON public.news_draft USING btree (made_by) WHERE (made_by IS NOT NULL);

create table news_issue (
  id text not null,
  branch text not null,
  content jsonb not null,
  state text not null default 'scheduled'::text,
  send_at timestamp with time zone not null,
  next_at timestamp with time zone not null default app_now(),
  created_at timestamp with time zone not null default app_now(),
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  refused_as text,
  refused_in_row integer not null default 0,
  refused_letters uuid[] not null default '{}'::uuid[],
  sender_refusals integer not null default 0,
  kind text not null default 'news'::text,
  per_minute integer,
  constraint news_issue_branch_check CHECK ((branch = ANY (ARRAY['swim'::text, 'run'::text]))),
  constraint news_issue_ended CHECK (((state = 'sent'::text) = (ended_at IS NOT NULL))),
  constraint news_issue_kind_check CHECK ((kind = ANY (ARRAY['news'::text, 'message'::text]))),
  constraint news_issue_per_minute_check CHECK ((per_minute > 0)),
  constraint news_issue_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text]))),
  constraint news_issue_pkey PRIMARY KEY (id)
);
comment on table news_issue is 'Owner: news. An issue of news: what it says and how far its sending is. Written by the command, sent by a job.';
CREATE INDEX news_issue_open ON public.news_issue USING btree (send_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));

create table news_letter (
  id uuid not null default gen_random_uuid(),
  issue_id text not null,
  account_id bigint,
  subscription_id uuid,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null default app_now(),
  tries smallint not null default 0,
  recipient text,
  begun_at timestamp with time zone,
  response_code integer,
  trouble text,
  entry_ids bigint[] not null default '{}'::bigint[],
  constraint news_letter_reader CHECK (((account_id IS NULL) <> (subscription_id IS NULL))),
  constraint news_letter_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'begun'::text, 'sent'::text, 'skipped'::text, 'bounced'::text, 'refused'::text]))),
  constraint news_letter_trouble_check CHECK ((trouble = ANY (ARRAY['full'::text, 'mailbox'::text, 'unreachable'::text, 'cleared'::text]))),
  constraint news_letter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint news_letter_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES news_issue(id),
  constraint news_letter_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscription(id) ON DELETE CASCADE,
  constraint news_letter_pkey PRIMARY KEY (id)
);
comment on table news_letter is 'Owner: news. An issue for one reader: whether it has been sent, and where.';
CREATE INDEX news_letter_due ON public.news_letter USING btree (issue_id, due_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX news_letter_ended ON public.news_letter USING btree (recipient, begun_at) WHERE (state = ANY (ARRAY['bounced'::text, 'refused'::text]));
CREATE INDEX news_letter_foreign_address ON public.news_letter USING btree (id) WHERE (recipient ~ '[^\x01-\x7f]'::text);
CREATE INDEX news_letter_in_trouble ON public.news_letter USING btree (recipient, begun_at) WHERE (trouble IS NOT NULL);
CREATE INDEX news_letter_issue ON public.news_letter USING btree (issue_id, state);
CREATE INDEX news_letter_of_account ON public.news_letter USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX news_letter_page ON public.news_letter USING btree (issue_id, id) WHERE (entry_ids <> '{}'::bigint[]);
CREATE INDEX news_letter_states ON public.news_letter USING btree (issue_id, state, begun_at);
CREATE INDEX news_letter_trouble_page ON public.news_letter USING btree (begun_at, id) WHERE ((trouble = ANY (ARRAY['full'::text, 'mailbox'::text, 'unreachable'::text])) AND (recipient IS NOT NULL));
CREATE UNIQUE INDEX news_letter_account ON public.news_letter USING btree (account_id, issue_id) WHERE ((account_id IS NOT NULL) AND (entry_ids = '{}'::bigint[]));
CREATE UNIQUE INDEX news_letter_entry ON public.news_letter USING btree (issue_id, (entry_ids[1])) WHERE (entry_ids <> '{}'::bigint[]);
CREATE UNIQUE INDEX news_letter_recipient ON public.news_letter USING btree (issue_id, recipient) WHERE ((recipient IS NOT NULL) AND (entry_ids = '{}'::bigint[]));
CREATE UNIQUE INDEX news_letter_subscription ON public.news_letter USING btree (subscription_id, issue_id) WHERE (subscription_id IS NOT NULL);

create table newsletter_subscription (
  id uuid not null default gen_random_uuid(),
  series_id text,
  account_id bigint,
  email text,
  branch text not null,
  market text not null,
  language text not null,
  state text not null,
  starts_on date,
  race_on date,
  next_week integer not null default 1,
  paused_on date,
  text_version text,
  created_at timestamp with time zone not null default app_now(),
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint newsletter_subscription_ended CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint newsletter_subscription_language_check CHECK ((language = ANY (ARRAY['hu'::text, 'en'::text]))),
  constraint newsletter_subscription_news CHECK (((series_id IS NOT NULL) OR (account_id IS NULL))),
  constraint newsletter_subscription_paused CHECK (((state = 'paused'::text) = (paused_on IS NOT NULL))),
  constraint newsletter_subscription_reader CHECK (((account_id IS NULL) <> (email IS NULL))),
  constraint newsletter_subscription_start CHECK (((series_id IS NULL) = (starts_on IS NULL))),
  constraint newsletter_subscription_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'paused'::text, 'ended'::text]))),
  constraint newsletter_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint newsletter_subscription_series_id_fkey FOREIGN KEY (series_id) REFERENCES training_series(id),
  constraint newsletter_subscription_pkey PRIMARY KEY (id)
);
comment on table newsletter_subscription is 'Owner: subscriptions. Who gets the letters of a training plan or the news, from when on, and how far they have come.';
CREATE INDEX newsletter_subscription_due ON public.newsletter_subscription USING btree (starts_on) WHERE ((state = 'active'::text) AND (series_id IS NOT NULL));
CREATE INDEX newsletter_subscription_foreign_address ON public.newsletter_subscription USING btree (id) WHERE (email ~ '[^\x01-\x7f]'::text);
CREATE INDEX newsletter_subscription_of_account ON public.newsletter_subscription USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX newsletter_subscription_of_email ON public.newsletter_subscription USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX newsletter_subscription_series ON public.newsletter_subscription USING btree (series_id);
CREATE UNIQUE INDEX newsletter_subscription_account ON public.newsletter_subscription USING btree (account_id, series_id) WHERE (state <> 'ended'::text);
CREATE UNIQUE INDEX newsletter_subscription_email ON public.newsletter_subscription USING btree (email, COALESCE(series_id, branch)) WHERE ((state <> 'ended'::text) AND (email IS NOT NULL));

create table opening_notice (
  id bigint not null generated always as identity,
  account_id bigint not null,
  race_id text not null,
  branch text not null,
  market text not null,
  created_at timestamp with time zone not null default app_now(),
  constraint opening_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint opening_notice_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id) ON DELETE CASCADE,
  constraint opening_notice_pkey PRIMARY KEY (id),
  constraint opening_notice_account_id_race_id_key UNIQUE (account_id, race_id)
);
comment on table opening_notice is 'Owner: waiting. Somebody who gets a mail when entry for a race opens. Deleted when that is queued.';
CREATE INDEX opening_notice_race ON public.opening_notice USING btree (race_id);

create table order_line (
  id bigint not null generated always as identity,
  order_id bigint not null,
  kind text not null,
  entry_id bigint,
  amount_huf integer not null,
  for_person_id bigint,
  text_hu text not null,
  text_en text not null,
  vat_code text not null,
  product_item_id bigint,
  delivery_id bigint,
  coupon_id text,
  parent_line_id bigint,
  discount_huf integer not null default 0,
  payable_as text,
  constraint order_line_coupon CHECK (
CASE kind
    WHEN 'coupon'::text THEN ((coupon_id IS NOT NULL) AND (parent_line_id IS NOT NULL))
    ELSE (num_nonnulls(coupon_id, parent_line_id) = 0)
END),
  constraint order_line_discount CHECK (
CASE kind
    WHEN 'coupon'::text THEN ((discount_huf = 0) AND (amount_huf < 0))
    ELSE ((discount_huf >= 0) AND (discount_huf <= GREATEST(amount_huf, 0)))
END),
  constraint order_line_reference CHECK (
CASE kind
    WHEN 'entry'::text THEN ((entry_id IS NOT NULL) AND (num_nonnulls(product_item_id, delivery_id) = 0))
    WHEN 'product'::text THEN ((product_item_id IS NOT NULL) AND (num_nonnulls(entry_id, delivery_id) = 0))
    WHEN 'delivery'::text THEN ((delivery_id IS NOT NULL) AND (num_nonnulls(entry_id, product_item_id) = 0))
    WHEN 'coupon'::text THEN (num_nonnulls(entry_id, product_item_id, delivery_id) = 0)
    ELSE false
END),
  constraint order_line_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  constraint order_line_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES delivery(id),
  constraint order_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint order_line_for_person_id_fkey FOREIGN KEY (for_person_id) REFERENCES person(id),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_line_parent_line_id_fkey FOREIGN KEY (parent_line_id) REFERENCES order_line(id),
  constraint order_line_product_item_id_fkey FOREIGN KEY (product_item_id) REFERENCES product_item(id),
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_coupon_once UNIQUE (parent_line_id, coupon_id),
  constraint order_line_delivery_id_key UNIQUE (delivery_id),
  constraint order_line_order_id_entry_id_key UNIQUE (order_id, entry_id),
  constraint order_line_order_id_product_item_id_key UNIQUE (order_id, product_item_id)
);
comment on table order_line is 'Owner: orders. One thing of an order as it was sold: text, amount, VAT code, for whom. Never changed.';
CREATE INDEX order_line_for_person ON public.order_line USING btree (for_person_id) WHERE (for_person_id IS NOT NULL);
CREATE INDEX order_line_product_item ON public.order_line USING btree (product_item_id) WHERE (product_item_id IS NOT NULL);

create table order_tender (
  id bigint not null generated always as identity,
  attempt_id bigint not null,
  method text not null,
  amount_huf integer not null,
  constraint order_tender_amount_huf_check CHECK ((amount_huf > 0)),
  constraint order_tender_method_check CHECK ((method = ANY (ARRAY['spay_card'::text, 'otp_szep'::text, 'mkb_szep'::text, 'balance'::text]))),
  constraint order_tender_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint order_tender_pkey PRIMARY KEY (id),
  constraint order_tender_method_once UNIQUE (attempt_id, method),
  constraint order_tender_of_attempt UNIQUE (id, attempt_id)
);
comment on table order_tender is 'Owner: payments. A means by which an attempt pays its order, and how much by it; together they pay the sum of the order. Never changed.';

create table orders (
  id bigint not null generated always as identity,
  trid text not null,
  account_id bigint not null,
  cart_id bigint not null,
  branch text not null,
  market text not null,
  state text not null default 'pending'::text,
  paymode text not null,
  total_huf integer not null,
  language text not null,
  billing jsonb not null,
  terms_version text not null,
  data_transfer_version text not null,
  accepted_at timestamp with time zone not null default app_now(),
  created_at timestamp with time zone not null default app_now(),
  settled_at timestamp with time zone,
  constraint orders_branch_check CHECK ((branch = ANY (ARRAY['swim'::text, 'run'::text]))),
  constraint orders_language_check CHECK ((language = ANY (ARRAY['hu'::text, 'en'::text]))),
  constraint orders_market_check CHECK ((market = ANY (ARRAY['dom'::text, 'int'::text]))),
  constraint orders_paymode_check CHECK ((paymode = ANY (ARRAY['spay_card'::text, 'otp_szep'::text, 'mkb_szep'::text, 'khb_szep'::text, 'balance'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'timed_out'::text, 'unfulfilled'::text]))),
  constraint orders_total_huf_check CHECK ((total_huf >= 0)),
  constraint orders_trid_check CHECK ((trid ~ '^[A-Z0-9]{1,32}$'::text)),
  constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint orders_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_trid_key UNIQUE (trid)
);
comment on table orders is 'Owner: orders. What an account has agreed to buy in one go, with a frozen sum; the transaction of the API, known by its trid. Plural, because ORDER is a reserved word. It stays pending over several attempts to pay it; a paid one stays paid, what went back is told by its refunds.';
CREATE INDEX orders_account ON public.orders USING btree (account_id, created_at DESC);
CREATE UNIQUE INDEX orders_open ON public.orders USING btree (cart_id) WHERE (state = 'pending'::text);

create table organiser_flag (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  detail jsonb not null default '{}'::jsonb,
  first_raised_at timestamp with time zone not null default app_now(),
  last_raised_at timestamp with time zone not null default app_now(),
  times integer not null default 1,
  settled_at timestamp with time zone,
  settled_by bigint,
  assigned_to bigint,
  alerted_at timestamp with time zone,
  constraint organiser_flag_times_check CHECK ((times > 0)),
  constraint organiser_flag_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint organiser_flag_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint organiser_flag_pkey PRIMARY KEY (id),
  constraint organiser_flag_kind_subject_key UNIQUE (kind, subject)
);
comment on table organiser_flag is 'Owner: flags. Something that a person must look at, one row for each kind and subject; raising it again counts and reopens it. Names nobody: the detail has ids, codes and amounts.';
CREATE INDEX organiser_flag_assigned_to ON public.organiser_flag USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX organiser_flag_open ON public.organiser_flag USING btree (last_raised_at, id) WHERE (settled_at IS NULL);
CREATE INDEX organiser_flag_settled ON public.organiser_flag USING btree (last_raised_at, id) WHERE (settled_at IS NOT NULL);
CREATE INDEX organiser_flag_settled_by ON public.organiser_flag USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX organiser_flag_to_alert ON public.organiser_flag USING btree (id) WHERE ((settled_at IS NULL) AND (alerted_at IS NULL));

create table organiser_flag_note (
  id bigint not null generated always as identity,
  flag_id bigint not null,
  written_by bigint,
  text text not null,
  written_at timestamp with time zone not null default app_now(),
  constraint organiser_flag_note_text_check CHECK ((text <> ''::text)),
  constraint organiser_flag_note_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES organiser_flag(id) ON DELETE CASCADE,
  constraint organiser_flag_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint organiser_flag_note_pkey PRIMARY KEY (id)
);
comment on table organiser_flag_note is 'Owner: flags. What a member of staff wrote to a flag, for the other staff. Deleted a year after the flag was settled.';
CREATE INDEX organiser_flag_note_flag ON public.organiser_flag_note USING btree (flag_id, id);
CREATE INDEX organiser_flag_note_writer ON public.organiser_flag_note USING btree (written_by) WHERE (written_by IS NOT NULL);

create table payment_attempt (
  id bigint not null generated always as identity,
  order_id bigint not null,
  provider text not null,
  merchant text not null,
  order_ref text not null,
  transaction_id text,
  state text not null default 'created'::text,
  amount_huf integer not null,
  payment_url text,
  timeout_at timestamp with time zone not null,
  back_event text,
  error_codes integer[] not null default '{}'::integer[],
  created_at timestamp with time zone not null default app_now(),
  checked_at timestamp with time zone,
  finished_at timestamp with time zone,
  received_huf integer,
  returned_huf integer,
  balance_huf integer not null default 0,
  constraint payment_attempt_amount_huf_check CHECK (
CASE provider
    WHEN 'balance'::text THEN ((amount_huf = 0) AND (balance_huf > 0))
    ELSE (amount_huf > 0)
END),
  constraint payment_attempt_back_event_check CHECK ((back_event = ANY (ARRAY['SUCCESS'::text, 'FAIL'::text, 'CANCEL'::text, 'TIMEOUT'::text]))),
  constraint payment_attempt_balance_huf_check CHECK ((balance_huf >= 0)),
  constraint payment_attempt_order_ref_check CHECK ((order_ref ~ '^[A-Z0-9]{1,32}$'::text)),
  constraint payment_attempt_provider_check CHECK ((provider = ANY (ARRAY['simplepay'::text, 'balance'::text]))),
  constraint payment_attempt_received_huf_check CHECK ((received_huf >= 0)),
  constraint payment_attempt_returned_huf_check CHECK ((returned_huf >= 0)),
  constraint payment_attempt_state_check CHECK ((state = ANY (ARRAY['created'::text, 'started'::text, 'authorizing'::text, 'finished'::text, 'failed'::text, 'cancelled'::text, 'timed_out'::text]))),
  constraint payment_attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_merchant_transaction_id_key UNIQUE (merchant, transaction_id),
  constraint payment_attempt_order_ref_key UNIQUE (order_ref)
);
comment on table payment_attempt is 'Owner: payments. One try to pay an order at the gateway, for a fixed amount. One of an order is open at a time.';
CREATE INDEX payment_attempt_open ON public.payment_attempt USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'started'::text, 'authorizing'::text]));
CREATE INDEX payment_attempt_order ON public.payment_attempt USING btree (order_id);
CREATE UNIQUE INDEX payment_attempt_one_open ON public.payment_attempt USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'started'::text, 'authorizing'::text]));

create table payment_message (
  id bigint not null generated always as identity,
  provider text not null,
  merchant text not null,
  transaction_id text not null,
  order_ref text not null,
  status text not null,
  raw_body text not null,
  received_at timestamp with time zone not null default app_now(),
  deliveries integer not null default 1,
  constraint payment_message_pkey PRIMARY KEY (id),
  constraint payment_message_once UNIQUE (provider, merchant, transaction_id, status, order_ref)
);
comment on table payment_message is 'Owner: payments. A verified message of a gateway (IPN), stored before it is acknowledged.';

create table person (
  id bigint not null generated always as identity,
  name_title text not null default ''::text,
  family_name text not null,
  first_name text not null,
  birth_date date not null,
  gender text not null,
  nationality text not null,
  created_at timestamp with time zone not null default app_now(),
  updated_at timestamp with time zone not null default app_now(),
  club text not null default ''::text,
  erased_at timestamp with time zone,
  is_only_name boolean not null default false,
  constraint person_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text]))),
  constraint person_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text)),
  constraint person_pkey PRIMARY KEY (id)
);
comment on table person is 'Owner: accounts. Somebody who takes part, with or without an account. Locked first by everything that changes the person or their account.';
CREATE INDEX person_first_name ON public.person USING btree (folded(first_name) text_pattern_ops);
CREATE INDEX person_first_name_first ON public.person USING btree (folded(((first_name || ' '::text) || family_name)) text_pattern_ops);
CREATE INDEX person_name ON public.person USING btree (folded(((family_name || ' '::text) || first_name)) text_pattern_ops);
CREATE INDEX person_only_name ON public.person USING btree (id) WHERE (is_only_name AND (erased_at IS NULL));
CREATE INDEX person_search_words ON public.person USING gin (search_words(((family_name || ' '::text) || first_name)));

create table person_note (
  id bigint not null generated always as identity,
  person_id bigint not null,
  written_by bigint,
  text text not null,
  written_at timestamp with time zone not null default app_now(),
  constraint person_note_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000))),
  constraint person_note_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint person_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint person_note_pkey PRIMARY KEY (id)
);
comment on table person_note is 'Owner: person-page. A note of a member of staff about a person; only staff who see internal notes read it. written_by null: the account of the writer was erased.';
CREATE INDEX person_note_person ON public.person_note USING btree (person_id, id);
CREATE INDEX person_note_writer ON public.person_note USING btree (written_by) WHERE (written_by IS NOT NULL);
CREATE INDEX person_note_written ON public.person_note USING btree (written_at);

create table price_tier (
  id bigint not null generated always as identity,
  race_id text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  amount_huf integer not null,
  constraint price_tier_amount_huf_check CHECK ((amount_huf >= 0)),
  constraint price_tier_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id) ON DELETE CASCADE,
  constraint price_tier_pkey PRIMARY KEY (id)
);
comment on table price_tier is 'Owner: catalog. A price of a race that is in force for a time.';
CREATE INDEX price_tier_race ON public.price_tier USING btree (race_id, ends_at);

create table privacy_request (
  id bigint not null generated always as identity,
  person_id bigint,
  right_used text not null,
  channel text not null,
  name text not null,
  contact text not null,
  words text not null,
  received_on date not null,
  due_on date not null,
  extended_on date,
  extension_reason text not null default ''::text,
  state text not null default 'open'::text,
  outcome text not null default ''::text,
  closed_at timestamp with time zone,
  handled_by bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_now(),
  changed_at timestamp with time zone not null default app_now(),
  constraint privacy_request_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'letter'::text, 'phone'::text, 'inPerson'::text]))),
  constraint privacy_request_closed_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint privacy_request_right_check CHECK ((right_used = ANY (ARRAY['access'::text, 'correction'::text, 'erasure'::text, 'objection'::text, 'other'::text]))),
  constraint privacy_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'refused'::text]))),
  constraint privacy_request_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint privacy_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint privacy_request_pkey PRIMARY KEY (id)
);
comment on table privacy_request is 'Owner: privacy-desk. A request of a person about their data, its last day and its answer.';
CREATE INDEX privacy_request_contact ON public.privacy_request USING btree (lower(contact)) WHERE (contact <> ''::text);
CREATE INDEX privacy_request_done ON public.privacy_request USING btree (closed_at, id) WHERE (state <> 'open'::text);
CREATE INDEX privacy_request_due ON public.privacy_request USING btree (due_on, id) WHERE (state = 'open'::text);
CREATE INDEX privacy_request_handler ON public.privacy_request USING btree (handled_by) WHERE (handled_by IS NOT NULL);
CREATE INDEX privacy_request_name ON public.privacy_request USING btree (name) WHERE (name <> ''::text);
CREATE INDEX privacy_request_person ON public.privacy_request USING btree (person_id) WHERE (person_id IS NOT NULL);

create table product (
  id text not null,
  type text not null,
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  summary_hu text not null,
  summary_en text not null,
  description_hu text not null,
  description_en text not null,
  pickup_hu text not null,
  pickup_en text not null,
  pictures text[] not null,
  size_table jsonb,
  prices jsonb not null,
  sale_opens_at timestamp with time zone not null,
  sale_closes_at timestamp with time zone,
  vat_code text not null,
  event_id text,
  needs_entry boolean not null,
  most_per_entry integer,
  sort integer not null,
  updated_at timestamp with time zone not null default app_now(),
  is_engraved boolean not null default false,
  weight_g integer not null default 0,
  delivery_methods text[] not null default '{}'::text[],
  no_withdrawal text,
  cancellation jsonb not null default '[]'::jsonb,
  ready_after_race_days integer,
  constraint product_cancellation CHECK (((no_withdrawal IS NOT NULL) OR (cancellation = '[]'::jsonb))),
  constraint product_delivery_methods_check CHECK ((delivery_methods <@ ARRAY['handover'::text, 'delivery'::text])),
  constraint product_engraved_for_an_entry CHECK ((needs_entry OR (NOT is_engraved))),
  constraint product_most_per_entry_check CHECK ((most_per_entry > 0)),
  constraint product_no_withdrawal_check CHECK ((no_withdrawal = ANY (ARRAY['personalised'::text, 'dated'::text, 'donation'::text]))),
  constraint product_ready_check CHECK (((ready_after_race_days >= 0) AND (ready_after_race_days <= 365))),
  constraint product_ready_for_an_entry CHECK ((needs_entry OR (ready_after_race_days IS NULL))),
  constraint product_type_check CHECK ((type = ANY (ARRAY['merchandise'::text, 'charity'::text, 'trophy'::text, 'accommodation'::text, 'guest_entry'::text, 'gift_card'::text]))),
  constraint product_weight_check CHECK ((weight_g >= 0)),
  constraint product_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint product_pkey PRIMARY KEY (id)
);
comment on table product is 'Owner: products. Something the shop sells, with its texts in both languages. Written by the content loader; a product that has been sold is never deleted.';
CREATE INDEX product_event ON public.product USING btree (event_id) WHERE (event_id IS NOT NULL);

create table product_item (
  id bigint not null generated always as identity,
  variant_id text not null,
  pool_id bigint,
  race_id text,
  participant_id bigint,
  state text not null default 'in_cart'::text,
  order_id bigint,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  caption text,
  no_withdrawal text,
  cancellation jsonb not null default '[]'::jsonb,
  fulfilment text not null default 'ordered'::text,
  fulfilment_at timestamp with time zone,
  received_at timestamp with time zone,
  parcel_number text,
  withdrawn_at timestamp with time zone,
  refund_huf integer,
  stay_id bigint,
  gift_card_id bigint,
  constraint product_item_caption_check CHECK (((caption <> ''::text) AND (char_length(caption) <= 1000))),
  constraint product_item_caption_of_an_entry CHECK (((caption IS NULL) OR (race_id IS NOT NULL))),
  constraint product_item_entry CHECK (((race_id IS NULL) = (participant_id IS NULL))),
  constraint product_item_fulfilment CHECK (((fulfilment = 'ordered'::text) OR ((state = ANY (ARRAY['paid'::text, 'refunded'::text])) AND (fulfilment_at IS NOT NULL)))),
  constraint product_item_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['ordered'::text, 'ready'::text, 'handed_over'::text, 'shipped'::text, 'returned'::text]))),
  constraint product_item_no_withdrawal_check CHECK ((no_withdrawal = ANY (ARRAY['personalised'::text, 'dated'::text, 'donation'::text]))),
  constraint product_item_ordered CHECK (((state = ANY (ARRAY['in_cart'::text, 'removed'::text])) OR (order_id IS NOT NULL))),
  constraint product_item_paid CHECK (((state <> 'paid'::text) OR (paid_at IS NOT NULL))),
  constraint product_item_parcel CHECK (((parcel_number IS NULL) OR (received_at IS NOT NULL))),
  constraint product_item_received CHECK (((received_at IS NOT NULL) = (fulfilment = ANY (ARRAY['handed_over'::text, 'shipped'::text, 'returned'::text])))),
  constraint product_item_refund_huf_check CHECK ((refund_huf >= 0)),
  constraint product_item_refunded CHECK ((((state = 'refunded'::text) = (refund_huf IS NOT NULL)) AND (NOT ((state = 'refunded'::text) AND (fulfilment = ANY (ARRAY['handed_over'::text, 'shipped'::text])))))),
  constraint product_item_returned CHECK (((fulfilment <> 'returned'::text) OR ((state = 'refunded'::text) AND (withdrawn_at IS NOT NULL)))),
  constraint product_item_state_check CHECK ((state = ANY (ARRAY['in_cart'::text, 'paying'::text, 'paid'::text, 'removed'::text, 'refunded'::text]))),
  constraint product_item_withdrawn CHECK (((withdrawn_at IS NULL) OR ((state = ANY (ARRAY['paid'::text, 'refunded'::text])) AND (no_withdrawal IS NULL)))),
  constraint product_item_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_card(id),
  constraint product_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint product_item_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES person(id),
  constraint product_item_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint product_item_stay_id_fkey FOREIGN KEY (stay_id) REFERENCES stay(id),
  constraint product_item_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id),
  constraint product_item_pkey PRIMARY KEY (id)
);
comment on table product_item is 'Owner: products. One piece of a product in a cart or bought. Never deleted.';
CREATE INDEX product_item_captioned ON public.product_item USING btree (race_id) WHERE (caption IS NOT NULL);
CREATE INDEX product_item_live ON public.product_item USING btree (pool_id) WHERE (state = ANY (ARRAY['paying'::text, 'paid'::text]));
CREATE INDEX product_item_order ON public.product_item USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX product_item_participant ON public.product_item USING btree (participant_id) WHERE (participant_id IS NOT NULL);
CREATE INDEX product_item_stay ON public.product_item USING btree (stay_id) WHERE (stay_id IS NOT NULL);
CREATE INDEX product_item_to_hand_over ON public.product_item USING btree (id) WHERE (state = 'paid'::text);
CREATE INDEX product_item_variant ON public.product_item USING btree (variant_id);
CREATE UNIQUE INDEX product_item_gift_card ON public.product_item USING btree (gift_card_id) WHERE ((gift_card_id IS NOT NULL) AND (state <> 'removed'::text));

create table product_variant (
  id text not null,
  product_id text not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  pool_id bigint,
  is_offered boolean not null default true,
  kind text not null default 'piece'::text,
  amount_huf integer,
  constraint product_variant_amount_check CHECK ((amount_huf > 0)),
  constraint product_variant_kind_check CHECK ((kind = ANY (ARRAY['piece'::text, 'free_amount'::text, 'room'::text, 'transfer'::text, 'tourist_tax'::text, 'gift_card'::text]))),
  constraint product_variant_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES capacity_pool(id),
  constraint product_variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_variant_pkey PRIMARY KEY (id)
);
comment on table product_variant is 'Owner: products. A size or colour of a product, with its own stock (capacity_pool).';
CREATE INDEX product_variant_product ON public.product_variant USING btree (product_id, sort);
CREATE UNIQUE INDEX product_variant_pool ON public.product_variant USING btree (pool_id);

create table race (
  id text not null,
  event_id text not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  kind text not null,
  discipline text not null,
  distance_m integer not null,
  climb_m integer,
  race_on date not null,
  time_limit_minutes integer,
  entry_opens_at timestamp with time zone not null,
  entry_closes_at timestamp with time zone not null,
  min_age integer not null default 0,
  max_age integer not null default 120,
  is_cancelled boolean not null default false,
  form_config jsonb not null,
  age_rates jsonb not null default '[]'::jsonb,
  team_sizes integer[] not null default '{}'::integer[],
  pool_id bigint,
  version integer not null default 1,
  profile jsonb not null default '[]'::jsonb,
  allows_namesakes boolean not null default false,
  change_until jsonb not null default '{}'::jsonb,
  certificate_on_site boolean not null default false,
  certificate_max_age_days integer not null default 365,
  team_fields jsonb not null default '[]'::jsonb,
  team_legs_m integer[] not null default '{}'::integer[],
  team_freezes_at timestamp with time zone,
  gender_limit text,
  timetable_closes_at timestamp with time zone,
  price_per text not null default 'member'::text,
  places_per text not null default 'member'::text,
  shares_bib boolean not null default false,
  withdrawal jsonb not null default '{"goods": "cancel", "steps": [{"fee": {"eur": 5, "huf": 1000, "hufPerEur": 400}, "until": {"daysBefore": 42}}, {"fee": {"percent": 20}, "until": "wednesday"}]}'::jsonb,
  virtual_goal text not null default 'time'::text,
  shows_starts boolean not null default true,
  substitute_fee_huf integer not null default 0,
  constraint race_as_one CHECK (((kind = 'team'::text) OR ((price_per = 'member'::text) AND (places_per = 'member'::text) AND (NOT shares_bib)))),
  constraint race_certificate_max_age_days_check CHECK ((certificate_max_age_days > 0)),
  constraint race_check CHECK ((entry_closes_at > entry_opens_at)),
  constraint race_discipline_check CHECK ((discipline = ANY (ARRAY['openwater'::text, 'pool'::text, 'sup'::text, 'road'::text, 'trail'::text, 'relay'::text, 'walk'::text, 'virtual'::text]))),
  constraint race_distance_m_check CHECK ((distance_m > 0)),
  constraint race_gender_limit_check CHECK ((gender_limit = ANY (ARRAY['F'::text, 'M'::text]))),
  constraint race_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{2,79}$'::text)),
  constraint race_kind_check CHECK ((kind = ANY (ARRAY['individual'::text, 'team'::text, 'virtual'::text]))),
  constraint race_places_per_check CHECK ((places_per = ANY (ARRAY['member'::text, 'team'::text]))),
  constraint race_price_per_check CHECK ((price_per = ANY (ARRAY['member'::text, 'team'::text]))),
  constraint race_substitute_fee_huf_check CHECK ((substitute_fee_huf >= 0)),
  constraint race_team_terms CHECK (((kind = 'team'::text) OR ((team_fields = '[]'::jsonb) AND (team_legs_m = '{}'::integer[]) AND (team_freezes_at IS NULL)))),
  constraint race_virtual_goal_check CHECK ((virtual_goal = ANY (ARRAY['time'::text, 'distance'::text]))),
  constraint race_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint race_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES capacity_pool(id),
  constraint race_pkey PRIMARY KEY (id)
);
comment on table race is 'Owner: catalog. What one enters: a distance of an event, with who may enter it and what its form asks. Written by the content loader; each change raises the version.';
CREATE INDEX race_event ON public.race USING btree (event_id, sort);

create table race_result (
  entry_id bigint not null,
  status text not null,
  net_time_s integer,
  imported_at timestamp with time zone not null default app_now(),
  net_time_cs integer,
  gun_time_cs integer,
  decimals smallint not null default 0,
  constraint race_result_decimals_check CHECK (((decimals >= 0) AND (decimals <= 2))),
  constraint race_result_gun_time_cs_check CHECK ((gun_time_cs > 0)),
  constraint race_result_net_time_cs_check CHECK ((net_time_cs > 0)),
  constraint race_result_net_time_s_check CHECK ((net_time_s > 0)),
  constraint race_result_status_check CHECK ((status = ANY (ARRAY['finished'::text, 'dnf'::text, 'dns'::text, 'dsq'::text]))),
  constraint race_result_time CHECK (((status = 'finished'::text) = (net_time_s IS NOT NULL))),
  constraint race_result_time_cs CHECK (((status = 'finished'::text) = (net_time_cs IS NOT NULL))),
  constraint race_result_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint race_result_pkey PRIMARY KEY (entry_id)
);
comment on table race_result is 'Owner: results. How a start went, from the organiser''s file; a later file corrects it.';
CREATE TRIGGER race_result_keeps_time BEFORE INSERT OR UPDATE ON public.race_result FOR EACH ROW EXECUTE FUNCTION race_result_keeps_time();

create table rate_limit (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);
comment on table rate_limit is 'Owner: platform. A bucket of rate-limiter-flexible, shared by all processes.';

create table reference_collection (
  name text not null,
  content_hash text not null,
  modified_at timestamp with time zone not null,
  source text not null default 'shipped'::text,
  constraint reference_collection_source_check CHECK ((source = ANY (ARRAY['shipped'::text, 'organiser'::text]))),
  constraint reference_collection_pkey PRIMARY KEY (name)
);
comment on table reference_collection is 'Owner: reference. A list that forms choose from. Changed only by loading it.';

create table reference_item (
  collection text not null,
  id text not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint reference_item_collection_fkey FOREIGN KEY (collection) REFERENCES reference_collection(name) ON DELETE CASCADE,
  constraint reference_item_pkey PRIMARY KEY (collection, id)
);
comment on table reference_item is 'Owner: reference. One choice of a list; profiles keep its id.';

create table refund (
  id bigint not null generated always as identity,
  attempt_id bigint not null,
  amount_huf integer not null,
  reason text not null,
  state text not null default 'due'::text,
  gateway_reference text,
  created_at timestamp with time zone not null default app_now(),
  done_at timestamp with time zone,
  line_id bigint,
  tender_id bigint not null,
  business_key text not null,
  claimed_at timestamp with time zone,
  destination text not null default 'gateway'::text,
  constraint refund_amount_huf_check CHECK ((amount_huf > 0)),
  constraint refund_destination_check CHECK ((destination = ANY (ARRAY['gateway'::text, 'balance'::text]))),
  constraint refund_reason_check CHECK ((reason ~ '^[a-z][a-z_]*$'::text)),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sending'::text, 'done'::text]))),
  constraint refund_to_balance CHECK (((destination = 'gateway'::text) OR (state = 'done'::text))),
  constraint refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id),
  constraint refund_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  constraint refund_tender_fkey FOREIGN KEY (tender_id, attempt_id) REFERENCES order_tender(id, attempt_id),
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_business_key_key UNIQUE (business_key)
);
comment on table refund is 'Owner: payments. Money that goes back by the tender it came with, for one order line or a whole payment; one for each business key.';
CREATE INDEX refund_attempt ON public.refund USING btree (attempt_id);
CREATE INDEX refund_line ON public.refund USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX refund_owed ON public.refund USING btree (id) WHERE (state = ANY (ARRAY['due'::text, 'sending'::text]));
CREATE INDEX refund_tender ON public.refund USING btree (tender_id);
CREATE UNIQUE INDEX refund_one_at_a_time ON public.refund USING btree (attempt_id) WHERE (state = 'sending'::text);

create table result_import (
  id bigint not null generated always as identity,
  race_id text not null,
  file_name text,
  sha256 bytea,
  made_by bigint,
  made_at timestamp with time zone not null default app_now(),
  state text not null,
  line_count integer not null,
  added_count integer not null default 0,
  corrected_count integer not null default 0,
  skipped_count integer not null default 0,
  constraint result_import_file CHECK (((file_name IS NULL) = (sha256 IS NULL))),
  constraint result_import_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'replaced'::text]))),
  constraint result_import_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(id),
  constraint result_import_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint result_import_pkey PRIMARY KEY (id)
);
comment on table result_import is 'Owner: results. A version of a race''s list of results: the whole list after an import, or the list as it was before one.';
CREATE INDEX result_import_race ON public.result_import USING btree (race_id, id);
CREATE UNIQUE INDEX result_import_shown ON public.result_import USING btree (race_id) WHERE (state = 'shown'::text);

create table result_line (
  import_id bigint not null,
  entry_id bigint not null,
  status text not null,
  net_time_cs integer,
  gun_time_cs integer,
  decimals smallint not null,
  constraint result_line_decimals_check CHECK (((decimals >= 0) AND (decimals <= 2))),
  constraint result_line_gun_time_cs_check CHECK ((gun_time_cs > 0)),
  constraint result_line_net_time_cs_check CHECK ((net_time_cs > 0)),
  constraint result_line_status_check CHECK ((status = ANY (ARRAY['finished'::text, 'dnf'::text, 'dns'::text, 'dsq'::text]))),
  constraint result_line_time_cs CHECK (((status = 'finished'::text) = (net_time_cs IS NOT NULL))),
  constraint result_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint result_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES result_import(id),
  constraint result_line_pkey PRIMARY KEY (import_id, entry_id)
);
comment on table result_line is 'Owner: results. The result of an entry in a version of its race''s list; columns as in race_result.';
CREATE INDEX result_line_entry ON public.result_line USING btree (entry_id);

create table retention_run (
  id bigint not null generated always as identity,
  job text not null,
  ended_at timestamp with time zone not null default app_now(),
  erased integer,
  is_failed boolean not null,
  constraint retention_run_pkey PRIMARY KEY (id)
);
comment on table retention_run is 'Owner: platform. A run of a job that erases old data; erased: the rows that it erased or deleted, null if it does not count them.';
CREATE INDEX retention_run_ended ON public.retention_run USING btree (ended_at);
CREATE INDEX retention_run_job ON public.retention_run USING btree (job, id);

create table role_grant (
  id bigint not null generated always as identity,
  account_id bigint not null,
  event_id text,
  role text not null,
  granted_at timestamp with time zone not null default app_now(),
  constraint role_grant_role_check CHECK ((role = ANY (ARRAY['organiser'::text, 'registrar'::text, 'treasurer'::text, 'reviewer'::text, 'desk'::text, 'timing'::text, 'editor'::text, 'observer'::text]))),
  constraint role_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint role_grant_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint role_grant_pkey PRIMARY KEY (id),
  constraint role_grant_account_id_event_id_role_key UNIQUE NULLS NOT DISTINCT (account_id, event_id, role)
);
comment on table role_grant is 'Owner: roles. A role of an account, for one event or (null) for all. The application deletes grants; it creates them only by grant_role and accept_invitation, which check the console session themselves. The command grant creates them as the owner of the schema.';

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);
comment on table schema_migration is 'Owner: platform. A migration that was applied, with the checksum of its text.';

create table session (
  token_hash bytea not null,
  person_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  idle_until timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  ip inet,
  id bigint not null generated always as identity,
  device_id bigint,
  confirmed_at timestamp with time zone,
  audience text not null default 'site'::text,
  factor_at timestamp with time zone,
  constraint session_audience_check CHECK ((audience = ANY (ARRAY['site'::text, 'console'::text]))),
  constraint session_factor_of_console CHECK (((factor_at IS NULL) OR (audience = 'console'::text))),
  constraint session_device_id_fkey FOREIGN KEY (device_id) REFERENCES known_device(id) ON DELETE SET NULL,
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id)
);
comment on table session is 'Owner: sessions. A device on which an account is signed in; holds the SHA-256 of its bearer token.';
CREATE INDEX session_device ON public.session USING btree (device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX session_person ON public.session USING btree (person_id);

create table shipping_method (
  id text not null,
  branches text[] not null,
  markets text[] not null,
  is_published boolean not null,
  name_hu text not null,
  name_en text not null,
  note_hu text not null,
  note_en text not null,
  countries text[] not null,
  rates jsonb not null,
  sort integer not null,
  constraint shipping_method_pkey PRIMARY KEY (id)
);
comment on table shipping_method is 'Owner: delivery. A way to send a parcel, with its price table. Written by the content loader, never deleted.';

create table spare_bib_counter (
  event_id text not null,
  next_bib integer not null,
  constraint spare_bib_counter_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint spare_bib_counter_pkey PRIMARY KEY (event_id)
);
comment on table spare_bib_counter is 'Owner: entries. The next start number above all ranges of an event, for a race whose own range is used up.';

create table staff_enrolment (
  account_id bigint not null,
  session_hash bytea not null,
  secret bytea not null,
  mail_code_hash bytea not null,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  constraint staff_enrolment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint staff_enrolment_pkey PRIMARY KEY (account_id)
);
comment on table staff_enrolment is 'Owner: staff. The one pending enrolment of a second factor of an account, confirmed by a mailed code and a code of the secret in the session that started it.';

create table staff_factor (
  account_id bigint not null,
  secret bytea not null,
  last_step bigint not null,
  confirmed_at timestamp with time zone not null default app_now(),
  constraint staff_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint staff_factor_pkey PRIMARY KEY (account_id)
);
comment on table staff_factor is 'Owner: staff. The second factor of an account at the console: the secret of its one-time codes, sealed with the server secret, and the time step of the last code that was used.';

create table staff_invitation (
  id bigint not null generated always as identity,
  email text not null,
  role text not null,
  event_id text,
  token_hash bytea not null,
  invited_by bigint,
  created_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  constraint staff_invitation_role_check CHECK ((role = ANY (ARRAY['organiser'::text, 'registrar'::text, 'treasurer'::text, 'reviewer'::text, 'desk'::text, 'timing'::text, 'editor'::text, 'observer'::text]))),
  constraint staff_invitation_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  constraint staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint staff_invitation_pkey PRIMARY KEY (id),
  constraint staff_invitation_token_hash_key UNIQUE (token_hash)
);
comment on table staff_invitation is 'Owner: staff. An invitation of an e-mail address to a role; its mailed link works once, for the account with this address. Created by invite_staff alone.';
CREATE INDEX staff_invitation_email ON public.staff_invitation USING btree (email);
CREATE INDEX staff_invitation_event ON public.staff_invitation USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX staff_invitation_expiry ON public.staff_invitation USING btree (expires_at);
CREATE INDEX staff_invitation_inviter ON public.staff_invitation USING btree (invited_by) WHERE (invited_by IS NOT NULL);

create table staff_recovery_code (
  code_hash bytea not null,
  account_id bigint not null,
  created_at timestamp with time zone not null default app_now(),
  used_at timestamp with time zone,
  constraint staff_recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint staff_recovery_code_pkey PRIMARY KEY (code_hash)
);
comment on table staff_recovery_code is 'Owner: staff. A code that replaces the second factor once: the HMAC of account and code by the server secret.';
CREATE INDEX staff_recovery_code_account ON public.staff_recovery_code USING btree (account_id);

create table stay (
  id bigint not null generated always as identity,
  arrives_on date not null,
  leaves_on date not null,
  people integer not null,
  adults integer not null,
  guests text[] not null,
  constraint stay_dates CHECK ((arrives_on < leaves_on)),
  constraint stay_people CHECK (((people > 0) AND ((adults >= 0) AND (adults <= people)))),
  constraint stay_pkey PRIMARY KEY (id)
);
comment on table stay is 'Owner: products. What somebody has booked of a room: when, and who comes. Its room, tourist tax and seats are pieces that refer to it.';

create table stay_house (
  product_id text not null,
  place_hu text not null,
  place_en text not null,
  arrival_hu text not null,
  arrival_en text not null,
  tax_huf integer not null,
  constraint stay_house_tax_check CHECK ((tax_huf >= 0)),
  constraint stay_house_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint stay_house_pkey PRIMARY KEY (product_id)
);
comment on table stay_house is 'Owner: products. What a product of the type accommodation has besides. Written by the content loader.';

create table stay_night (
  variant_id text not null,
  night date not null,
  pool_id bigint not null,
  room_huf integer not null,
  person_huf integer not null,
  is_offered boolean not null default true,
  constraint stay_night_person_check CHECK ((person_huf >= 0)),
  constraint stay_night_room_check CHECK ((room_huf >= 0)),
  constraint stay_night_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES capacity_pool(id),
  constraint stay_night_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id),
  constraint stay_night_pkey PRIMARY KEY (variant_id, night)
);
comment on table stay_night is 'Owner: products. A night of a room type, with its allotment (capacity_pool) and price. Never deleted.';
CREATE UNIQUE INDEX stay_night_pool ON public.stay_night USING btree (pool_id);

create table stay_room (
  variant_id text not null,
  most_people integer not null,
  constraint stay_room_people_check CHECK (((most_people >= 1) AND (most_people <= 8))),
  constraint stay_room_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id),
  constraint stay_room_pkey PRIMARY KEY (variant_id)
);
comment on table stay_room is 'Owner: products. A room type of a house: a variant of the kind room.';

create table stay_transfer (
  variant_id text not null,
  departs_at timestamp with time zone not null,
  constraint stay_transfer_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id),
  constraint stay_transfer_pkey PRIMARY KEY (variant_id)
);
comment on table stay_transfer is 'Owner: products. When a transfer of a house leaves: a variant of the kind transfer, a piece for each seat.';

create table stock_notice (
  id bigint not null generated always as identity,
  account_id bigint not null,
  variant_id text not null,
  branch text not null,
  market text not null,
  created_at timestamp with time zone not null default app_now(),
  constraint stock_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint stock_notice_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON DELETE CASCADE,
  constraint stock_notice_pkey PRIMARY KEY (id),
  constraint stock_notice_account_id_variant_id_key UNIQUE (account_id, variant_id)
);
comment on table stock_notice is 'Owner: waiting. Somebody who gets a mail when a product that is sold out can be bought again. Deleted when that is queued.';
CREATE INDEX stock_notice_variant ON public.stock_notice USING btree (variant_id);

create table stored_file (
  id bigint not null generated always as identity,
  person_id bigint not null,
  purpose text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 bytea not null,
  storage_key text not null,
  original_name text not null,
  created_at timestamp with time zone not null default app_now(),
  constraint stored_file_byte_size_check CHECK ((byte_size > 0)),
  constraint stored_file_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text]))),
  constraint stored_file_purpose_check CHECK ((purpose = ANY (ARRAY['medical_certificate'::text, 'profile_picture'::text, 'result_proof'::text]))),
  constraint stored_file_person_id_fkey FOREIGN KEY (person_id) REFERENCES account(person_id) ON DELETE CASCADE,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_storage_key_key UNIQUE (storage_key)
);
comment on table stored_file is 'Owner: files. An uploaded file; private to its owner.';
CREATE INDEX stored_file_person ON public.stored_file USING btree (person_id);

create table task (
  id bigint not null generated always as identity,
  kind text not null,
  event_ids text[] not null,
  input jsonb not null,
  total integer not null,
  state text not null default 'previewed'::text,
  cursor_id bigint not null default 0,
  done jsonb not null default '{}'::jsonb,
  outcomes jsonb not null default '{}'::jsonb,
  made_by bigint,
  undo_of bigint,
  made_at timestamp with time zone not null default app_now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint task_started CHECK (((state = 'previewed'::text) OR (started_at IS NOT NULL))),
  constraint task_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'running'::text, 'stopped'::text, 'done'::text]))),
  constraint task_total_check CHECK ((total >= 0)),
  constraint task_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint task_undo_of_fkey FOREIGN KEY (undo_of) REFERENCES task(id) ON DELETE CASCADE,
  constraint task_pkey PRIMARY KEY (id)
);
comment on table task is 'Owner: tasks. Work on many items, each in a transaction of its own: its preview, and how far it has come.';
CREATE INDEX task_made_by ON public.task USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX task_previewed ON public.task USING btree (made_at) WHERE (state = 'previewed'::text);
CREATE INDEX task_undo ON public.task USING btree (undo_of) WHERE (undo_of IS NOT NULL);
CREATE UNIQUE INDEX task_undone_once ON public.task USING btree (undo_of) WHERE ((undo_of IS NOT NULL) AND (state <> 'previewed'::text));

create table task_item (
  task_id bigint not null,
  at integer not null,
  item text not null,
  outcome text,
  code text,
  constraint task_item_code CHECK (((code IS NULL) OR (outcome = 'refused'::text))),
  constraint task_item_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'unchanged'::text, 'refused'::text, 'failed'::text]))),
  constraint task_item_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE,
  constraint task_item_pkey PRIMARY KEY (task_id, at)
);
comment on table task_item is 'Owner: tasks. An item of a task in its order, and what became of it; outcome null: it waits. The item is an id of the kind of the task.';

create table team_entry (
  id bigint not null generated always as identity,
  race_id text not null,
  leader_id bigint not null,
  name text not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default app_now(),
  fields jsonb not null default '{}'::jsonb,
  price_huf integer,
  price_detail jsonb,
  lead_offered_at timestamp with time zone,
  constraint team_entry_check CHECK (((name <> ''::text) OR (ended_at IS NOT NULL))),
  constraint team_entry_price CHECK (((price_huf IS NULL) = (price_detail IS NULL))),
  constraint team_entry_price_huf_check CHECK ((price_huf >= 0)),
  constraint team_entry_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES account(person_id),
  constraint team_entry_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint team_entry_pkey PRIMARY KEY (id),
  constraint team_entry_id_race_id_key UNIQUE (id, race_id)
);
comment on table team_entry is 'Owner: teams. Several people who start in a race as one: what their entries share.';
CREATE INDEX team_entry_leader ON public.team_entry USING btree (leader_id);
CREATE INDEX team_entry_name_words ON public.team_entry USING gin (search_words(name));
CREATE UNIQUE INDEX team_entry_name_once ON public.team_entry USING btree (race_id, folded(name)) WHERE (ended_at IS NULL);
CREATE TRIGGER team_price_is_frozen BEFORE UPDATE OF price_huf, price_detail ON public.team_entry FOR EACH ROW EXECUTE FUNCTION team_price_is_frozen();

create table team_invitation (
  person_id bigint not null,
  leader_id bigint not null,
  email text not null default ''::text,
  nonce bytea not null,
  token_hash bytea,
  invited_at timestamp with time zone not null default app_now(),
  expires_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  mails integer not null default 0,
  is_mail_due boolean not null default false,
  constraint team_invitation_check CHECK (((NOT is_mail_due) OR ((email <> ''::text) AND (token_hash IS NOT NULL) AND (declined_at IS NULL)))),
  constraint team_invitation_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES account(person_id),
  constraint team_invitation_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint team_invitation_pkey PRIMARY KEY (person_id),
  constraint team_invitation_token_hash_key UNIQUE (token_hash)
);
comment on table team_invitation is 'Owner: teams. The link of a member who is only named. Gone once they have filled in their data.';
CREATE INDEX team_invitation_due ON public.team_invitation USING btree (person_id) WHERE is_mail_due;
CREATE INDEX team_invitation_email ON public.team_invitation USING btree (lower(email)) WHERE (email <> ''::text);
CREATE INDEX team_invitation_foreign_address ON public.team_invitation USING btree (person_id) WHERE (email ~ '[^\x01-\x7f]'::text);
CREATE INDEX team_invitation_leader ON public.team_invitation USING btree (leader_id);

create table team_join (
  entry_id bigint not null,
  team_entry_id bigint not null,
  joined_at timestamp with time zone not null default app_now(),
  constraint team_join_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint team_join_team_entry_id_fkey FOREIGN KEY (team_entry_id) REFERENCES team_entry(id),
  constraint team_join_pkey PRIMARY KEY (entry_id)
);
comment on table team_join is 'Owner: teams. A member who has given their own data and of whom the leader was not told yet. Those of a few minutes are one mail; its job deletes them.';
CREATE INDEX team_join_team ON public.team_join USING btree (team_entry_id);

create table team_reminder (
  team_entry_id bigint not null,
  days_before smallint not null,
  sent_at timestamp with time zone not null default app_now(),
  constraint team_reminder_days_before_check CHECK ((days_before > 0)),
  constraint team_reminder_team_entry_id_fkey FOREIGN KEY (team_entry_id) REFERENCES team_entry(id),
  constraint team_reminder_pkey PRIMARY KEY (team_entry_id, days_before)
);
comment on table team_reminder is 'Owner: teams. A reminder of an incomplete team that was queued, so many days before its members freeze.';

create table terms_text (
  version text not null,
  text_hu text not null,
  text_en text not null,
  seen_at timestamp with time zone not null default app_now(),
  branch text,
  market text,
  constraint terms_text_pkey PRIMARY KEY (version)
);
comment on table terms_text is 'Owner: pages. The text of each version of the terms, as a site showed it.';

create table timetable_class (
  id bigint not null generated always as identity,
  location_id bigint not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  level_hu text,
  level_en text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  min_age integer,
  max_age integer,
  pool_id bigint not null,
  constraint timetable_class_check CHECK (((level_hu IS NULL) = (level_en IS NULL))),
  constraint timetable_class_check1 CHECK ((ends_at > starts_at)),
  constraint timetable_class_sort_check CHECK ((sort > 0)),
  constraint timetable_class_location_id_fkey FOREIGN KEY (location_id) REFERENCES timetable_location(id),
  constraint timetable_class_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES capacity_pool(id),
  constraint timetable_class_pkey PRIMARY KEY (id),
  constraint timetable_class_location_id_sort_key UNIQUE (location_id, sort),
  constraint timetable_class_pool_id_key UNIQUE (pool_id)
);
comment on table timetable_class is 'Owner: catalog. A class of a timetable; its free places are those of its pool.';

create table timetable_location (
  id bigint not null generated always as identity,
  race_id text not null,
  sort integer not null,
  name_hu text not null,
  name_en text not null,
  constraint timetable_location_sort_check CHECK ((sort > 0)),
  constraint timetable_location_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint timetable_location_pkey PRIMARY KEY (id),
  constraint timetable_location_race_id_sort_key UNIQUE (race_id, sort)
);
comment on table timetable_location is 'Owner: catalog. A place of a race''s timetable: a pool, a hall, a lane.';

create table training_done (
  subscription_id uuid not null,
  week integer not null,
  day integer not null,
  done_at timestamp with time zone not null default app_now(),
  constraint training_done_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscription(id) ON DELETE CASCADE,
  constraint training_done_pkey PRIMARY KEY (subscription_id, week, day)
);
comment on table training_done is 'Owner: training. A day of a training plan that somebody has marked as done.';

create table training_series (
  id text not null,
  branches text[] not null,
  discipline text not null,
  level text not null,
  weeks integer not null,
  name_hu text not null,
  name_en text not null,
  goal_hu text not null,
  goal_en text not null,
  about_hu text not null,
  about_en text not null,
  sort integer not null,
  is_published boolean not null,
  constraint training_series_discipline_check CHECK ((discipline = ANY (ARRAY['run'::text, 'swim'::text]))),
  constraint training_series_level_check CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text]))),
  constraint training_series_weeks_check CHECK (((weeks >= 1) AND (weeks <= 52))),
  constraint training_series_pkey PRIMARY KEY (id)
);
comment on table training_series is 'Owner: training. A training plan: what it leads to, for whom, in how many weeks. Written by the content loader.';

create table training_session (
  series_id text not null,
  week integer not null,
  day integer not null,
  kind text not null,
  title_hu text not null,
  title_en text not null,
  text_hu text not null,
  text_en text not null,
  minutes integer,
  distance_m integer,
  constraint training_session_day_check CHECK (((day >= 1) AND (day <= 7))),
  constraint training_session_distance_check CHECK ((distance_m > 0)),
  constraint training_session_kind_check CHECK ((kind = ANY (ARRAY['run'::text, 'swim'::text, 'strength'::text, 'cross'::text, 'race'::text, 'rest'::text]))),
  constraint training_session_minutes_check CHECK ((minutes > 0)),
  constraint training_session_series_id_week_fkey FOREIGN KEY (series_id, week) REFERENCES training_week(series_id, week) ON DELETE CASCADE,
  constraint training_session_pkey PRIMARY KEY (series_id, week, day)
);
comment on table training_session is 'Owner: training. What one does on a day of a training plan. Written by the content loader.';

create table training_week (
  id text not null,
  series_id text not null,
  week integer not null,
  title_hu text not null,
  title_en text not null,
  text_hu text not null,
  text_en text not null,
  constraint training_week_series_id_fkey FOREIGN KEY (series_id) REFERENCES training_series(id),
  constraint training_week_pkey PRIMARY KEY (id),
  constraint training_week_series_id_week_key UNIQUE (series_id, week)
);
comment on table training_week is 'Owner: training. A week of a training plan: the letter that is sent on its first day. Written by the content loader.';

create table undeliverable_address (
  email text not null,
  since timestamp with time zone not null default app_now(),
  code text not null,
  constraint undeliverable_address_pkey PRIMARY KEY (email)
);
comment on table undeliverable_address is 'Owner: news. Addresses that do not exist, by what mail servers say: they get no news; other mails are tried.';
CREATE INDEX undeliverable_address_beginning ON public.undeliverable_address USING btree (email text_pattern_ops);
CREATE INDEX undeliverable_address_folded ON public.undeliverable_address USING btree (lower(email));
CREATE INDEX undeliverable_address_foreign_address ON public.undeliverable_address USING btree (email) WHERE (email ~ '[^\x01-\x7f]'::text);
CREATE INDEX undeliverable_address_page ON public.undeliverable_address USING btree (since, email);

create table upload_begun (
  storage_key text not null,
  begun_at timestamp with time zone not null default app_now(),
  constraint upload_begun_pkey PRIMARY KEY (storage_key)
);
comment on table upload_begun is 'Owner: files. An upload whose bytes may be stored while its stored_file is not written yet. Deleted in the transaction that writes that; the bytes of a row that is an hour old are deleted.';
CREATE INDEX upload_begun_age ON public.upload_begun USING btree (begun_at);

create table used_invitation (
  token_hash bytea not null,
  entry_id bigint not null,
  constraint used_invitation_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint used_invitation_pkey PRIMARY KEY (token_hash)
);
comment on table used_invitation is 'Owner: teams. The link of a member who has given their own data, and the entry that is theirs by it, so that accepting can be repeated. Deleted when the race is over.';
CREATE INDEX used_invitation_entry ON public.used_invitation USING btree (entry_id);

create table user_import (
  id bigint not null generated always as identity,
  state text not null default 'checking'::text,
  version integer not null default 1,
  file_name text,
  storage_key text,
  sha256 bytea not null,
  byte_size integer not null,
  encoding text,
  skips_bad boolean not null default false,
  invites_to jsonb,
  preview jsonb,
  result jsonb,
  is_changed boolean not null default false,
  findings jsonb,
  failure jsonb,
  made_by bigint,
  made_at timestamp with time zone not null default app_now(),
  started_by bigint,
  started_at timestamp with time zone,
  imported_at timestamp with time zone,
  constraint user_import_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'checked'::text, 'importing'::text, 'imported'::text, 'failed'::text]))),
  constraint user_import_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint user_import_started_by_fkey FOREIGN KEY (started_by) REFERENCES account(person_id) ON DELETE SET NULL,
  constraint user_import_pkey PRIMARY KEY (id)
);
comment on table user_import is 'Owner: import. A file of old users, read for a preview and imported once. Its bytes are deleted with the import or after a day, its words (file_name, findings, failure) after a day; a file that nobody imported leaves no row.';
CREATE INDEX user_import_kept ON public.user_import USING btree (made_at) WHERE ((storage_key IS NOT NULL) OR (file_name IS NOT NULL));
CREATE INDEX user_import_made_by ON public.user_import USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX user_import_started_by ON public.user_import USING btree (started_by) WHERE (started_by IS NOT NULL);

create table virtual_time (
  entry_id bigint not null,
  net_time_s integer not null,
  file_id bigint,
  uploaded_at timestamp with time zone not null default app_now(),
  review text not null default 'open'::text,
  review_reason text not null default ''::text,
  reviewed_at timestamp with time zone,
  constraint virtual_time_net_time_s_check CHECK ((net_time_s > 0)),
  constraint virtual_time_reason CHECK (((review = 'refused'::text) = (review_reason <> ''::text))),
  constraint virtual_time_review_check CHECK ((review = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint virtual_time_reviewed CHECK (((review = 'open'::text) = (reviewed_at IS NULL))),
  constraint virtual_time_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint virtual_time_file_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  constraint virtual_time_pkey PRIMARY KEY (entry_id)
);
comment on table virtual_time is 'Owner: results. The net time that somebody has uploaded for a virtual race; the file is the proof, until it is deleted.';
CREATE INDEX virtual_time_file ON public.virtual_time USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX virtual_time_open ON public.virtual_time USING btree (uploaded_at) WHERE (review = 'open'::text);

create table waiting_person (
  waiting_id bigint not null,
  person_id bigint not null,
  race_id text not null,
  left_reason text,
  constraint waiting_person_left_reason_check CHECK ((left_reason = ANY (ARRAY['not_enterable'::text, 'own_place'::text]))),
  constraint waiting_person_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint waiting_person_waiting_id_fkey FOREIGN KEY (waiting_id) REFERENCES waiting_place(id) ON DELETE CASCADE,
  constraint waiting_person_pkey PRIMARY KEY (waiting_id, person_id)
);
comment on table waiting_person is 'Owner: waiting. Somebody for whom a place is wanted, or was: who has left stays until the account has seen it, at most until entry ends.';
CREATE INDEX waiting_person_person ON public.waiting_person USING btree (person_id);
CREATE UNIQUE INDEX waiting_once ON public.waiting_person USING btree (race_id, person_id) WHERE (left_reason IS NULL);

create table waiting_place (
  id bigint not null generated always as identity,
  race_id text not null,
  heat_id bigint,
  account_id bigint not null,
  branch text not null,
  market text not null,
  pool_ids bigint[] not null,
  joined_at timestamp with time zone not null default app_now(),
  offer_until timestamp with time zone,
  team_size integer,
  team_places integer,
  constraint waiting_place_offer_heat CHECK (((offer_until IS NULL) OR (heat_id IS NOT NULL))),
  constraint waiting_place_team CHECK ((((team_size IS NULL) = (team_places IS NULL)) AND ((team_size >= 1) AND (team_size <= 100)) AND ((team_places = 1) OR (team_places = team_size)))),
  constraint waiting_place_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(person_id),
  constraint waiting_place_heat_id_fkey FOREIGN KEY (heat_id) REFERENCES heat(id),
  constraint waiting_place_race_id_fkey FOREIGN KEY (race_id) REFERENCES race(id),
  constraint waiting_place_pkey PRIMARY KEY (id)
);
comment on table waiting_place is 'Owner: waiting. One person or a group who wait for places in a heat; in order of joined_at, then of their ids. Deleted when they have entered, leave, let an offer lapse, or entry ends.';
CREATE INDEX waiting_place_account ON public.waiting_place USING btree (account_id);
CREATE INDEX waiting_place_race ON public.waiting_place USING btree (race_id, id);

create table worker_heartbeat (
  pool_id text not null,
  heard_at timestamp with time zone not null default clock_timestamp(),
  constraint worker_heartbeat_pkey PRIMARY KEY (pool_id)
);
comment on table worker_heartbeat is 'Owner: platform. The last sign of life of a worker pool. Jobs of a pool that is silent are given back. In real time, not app_now(): the queue uses the clock of the database.';

create table workout (
  id bigint not null generated always as identity,
  entry_id bigint not null,
  distance_m integer not null,
  workout_on date not null,
  file_id bigint,
  added_at timestamp with time zone not null default app_now(),
  review text not null default 'open'::text,
  review_reason text not null default ''::text,
  reviewed_at timestamp with time zone,
  constraint workout_distance_m_check CHECK ((distance_m > 0)),
  constraint workout_reason CHECK (((review = 'refused'::text) = (review_reason <> ''::text))),
  constraint workout_review_check CHECK ((review = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text]))),
  constraint workout_reviewed CHECK (((review = 'open'::text) = (reviewed_at IS NULL))),
  constraint workout_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint workout_file_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  constraint workout_pkey PRIMARY KEY (id),
  constraint workout_entry_id_workout_on_distance_m_file_id_key UNIQUE NULLS NOT DISTINCT (entry_id, workout_on, distance_m, file_id)
);
comment on table workout is 'Owner: results. A part of a distance challenge: how far on which day.';
CREATE INDEX workout_file ON public.workout USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX workout_open ON public.workout USING btree (added_at) WHERE (review = 'open'::text);

CREATE OR REPLACE FUNCTION public.accept_invitation(token bytea, of_account bigint)
 RETURNS staff_invitation
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare invitation staff_invitation;
begin
  select staff_invitation.* into invitation from staff_invitation
    join account on account.person_id = of_account and account.email_canonical = staff_invitation.email
    join person on person.id = account.person_id and person.erased_at is null
  where staff_invitation.token_hash = sha256(token)
    and staff_invitation.accepted_at is null and staff_invitation.expires_at > app_now()
    and account.activated_at is not null
    and exists (
      select from role_grant
      where role_grant.account_id = staff_invitation.invited_by and role_grant.role = 'organiser'
        and (role_grant.event_id is null or role_grant.event_id = staff_invitation.event_id))
  for update of staff_invitation;
  if not found then return null; end if;
  update staff_invitation set accepted_at = app_now() where id = invitation.id;
  insert into role_grant (account_id, event_id, role) values (of_account, invitation.event_id, invitation.role)
  on conflict (account_id, event_id, role) do nothing;
  return invitation;
end $function$;

CREATE OR REPLACE FUNCTION public.app_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ select clock_timestamp() + coalesce(nullif(current_setting('rajt.clock_offset', true), '')::interval, '0') $function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select now() + coalesce(nullif(current_setting('rajt.clock_offset', true), '')::interval, '0') $function$;

CREATE OR REPLACE FUNCTION public.budapest_today()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (app_now() at time zone 'Europe/Budapest')::date;
$function$;

CREATE OR REPLACE FUNCTION public.claim_places(pools bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare demand record;
begin
  for demand in select p as pool, count(*)::int as places from unnest(pools) p group by p order by p loop
    update capacity_pool set held = held + demand.places
      where id = demand.pool and held + sold + demand.places <= capacity;
    if not found then
      raise exception 'pool % is full', demand.pool using errcode = 'RJ001', detail = demand.pool::text;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_balance(of_account bigint, amount integer, of_origin text, until date, services_only boolean, of_note text, from_account text, key text, about text, of_order bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare balance_id bigint := lock_balance(of_account); lot bigint;
begin
  if exists (select from ledger_transaction where business_key = key) then return null; end if;
  insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on, is_services_only, note)
  values (of_account, of_origin, amount, amount, until, services_only, of_note) returning id into lot;
  if not post_balance(balance_id, amount, from_account, 'balance_credited', key, 'credit_lot:' || lot,
    coalesce(about, 'credit_lot:' || lot), of_order) then
    raise exception 'ledger key % was written meanwhile', key using errcode = 'unique_violation';
  end if;
  if exists (select from person where id = of_account and erased_at is not null) then
    update credit_lot set expired_huf = remaining_huf, remaining_huf = 0, note = '' where id = lot;
    perform post_balance(balance_id, -amount, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:credit_lot:' || lot,
      'credit_lot:' || lot, 'credit_lot:' || lot, null);
  end if;
  return lot;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(job_task text, job_payload json, job_run_at timestamp with time zone, job_job_key text, job_priority integer, job_max_attempts integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare job_task_id int;
begin
  select id into job_task_id from graphile_worker._private_tasks where identifier = job_task;
  if not found then
    insert into graphile_worker._private_tasks (identifier) values (job_task) on conflict do nothing;
    select id into strict job_task_id from graphile_worker._private_tasks where identifier = job_task;
  end if;
  update graphile_worker._private_jobs set key = null, attempts = max_attempts, updated_at = now()
    where key = job_job_key and is_available is not true;
  insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key, priority)
    values (job_task_id, job_payload, coalesce(job_run_at, now()), job_max_attempts, job_job_key, job_priority)
    on conflict (key) do update set job_queue_id = null, task_id = excluded.task_id, payload = excluded.payload,
      run_at = excluded.run_at, max_attempts = excluded.max_attempts, priority = excluded.priority, flags = null,
      revision = jobs.revision + 1, attempts = 0, last_error = null, updated_at = now()
      where jobs.locked_at is null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_audit(person bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update audit_log set reason = null, detail = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where key in ('kind', 'textVersion') or (staff and key ~ 'Huf$' and jsonb_typeof(value) = 'number')
  ) where subject = 'person:' || person and (detail <> '{}' or reason is not null);
  update audit_log set reason = null, detail = (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
    where key in ('kind', 'textVersion') or (key ~ 'Huf$' and jsonb_typeof(value) = 'number')
  ) where staff and person_id = person and (detail <> '{}' or reason is not null);
$function$;

CREATE OR REPLACE FUNCTION public.expire_balance(of_account bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare balance_id bigint := lock_balance(of_account); lot bigint; expired integer := 0;
begin
  for lot in select id from credit_lot where account_id = of_account and remaining_huf > 0 and expires_on < budapest_today() loop
    perform expire_lot(balance_id, lot);
    expired := expired + 1;
  end loop;
  return expired;
end $function$;

CREATE OR REPLACE FUNCTION public.expire_lot(balance_id bigint, of_lot bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare lot credit_lot;
begin
  select * into lot from credit_lot where id = of_lot;
  if lot.remaining_huf = 0 or lot.expires_on >= budapest_today() then return; end if;
  update credit_lot set remaining_huf = 0, expired_huf = expired_huf + lot.remaining_huf where id = of_lot;
  perform post_balance(balance_id, -lot.remaining_huf, 'balance:expired', 'balance_expired',
    'balance-expired:lot:' || of_lot || ':' || lot.expires_on, 'credit_lot:' || of_lot, 'credit_lot:' || of_lot, null);
end $function$;

CREATE OR REPLACE FUNCTION public.folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.forfeit_balance(of_account bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare balance_id bigint; left_huf integer;
begin
  if not exists (select from credit_lot where account_id = of_account) then return; end if;
  balance_id := lock_balance(of_account);
  update credit_lot set note = '' where account_id = of_account and note <> '';
  select coalesce(sum(remaining_huf), 0) into left_huf from credit_lot where account_id = of_account;
  if left_huf = 0 then return; end if;
  update credit_lot set expired_huf = expired_huf + remaining_huf, remaining_huf = 0
  where account_id = of_account and remaining_huf > 0;
  perform post_balance(balance_id, -left_huf, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:account:' || of_account,
    'account:' || of_account, 'account:' || of_account, null);
end $function$;

CREATE OR REPLACE FUNCTION public.frozen_withdrawal(of_race text, of_market text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('policy', withdrawal, 'market', of_market, 'raceOn', race_on) from race where id = of_race
$function$;

CREATE OR REPLACE FUNCTION public.grant_role(of_session bytea, to_account bigint, new_role text, of_event text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if organiser_of_session(of_session, of_event) is null then
    raise insufficient_privilege using message = 'grant_role needs an organiser with a fresh second factor';
  end if;
  insert into role_grant (account_id, event_id, role) values (to_account, of_event, new_role)
  on conflict (account_id, event_id, role) do nothing;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_again(pools bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update capacity_pool c set sold = c.sold - d.places, held = c.held + d.places
  from (select p as id, count(*)::int as places from unnest(pools) p group by p) d where c.id = d.id
$function$;

CREATE OR REPLACE FUNCTION public.invite_staff(of_session bytea, to_email text, new_role text, of_event text, hash bytea, days integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare inviter bigint := organiser_of_session(of_session, of_event); made bigint;
begin
  if inviter is null then
    raise insufficient_privilege using message = 'invite_staff needs an organiser with a fresh second factor';
  end if;
  insert into staff_invitation (email, role, event_id, token_hash, invited_by, expires_at)
  values (to_email, new_role, of_event, hash, inviter, app_now() + make_interval(days => days))
  returning id into made;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_added_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.waiting > 0 and new.capacity > old.capacity then
    new.held := new.held + new.capacity - old.capacity;
    new.kept := new.kept + new.capacity - old.capacity;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin raise exception 'the ledger is append-only' using errcode = 'RJ003'; end $function$;

CREATE OR REPLACE FUNCTION public.ledger_keeps_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'rajt_app' and exists (select from ledger_account where id = new.account_id and person_id is not null) then
    raise exception 'a balance is changed by its functions only' using errcode = 'RJ005';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare total bigint;
begin
  select coalesce(sum(amount_huf), 0) into total from ledger_posting where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance: %', new.transaction_id, total using errcode = 'RJ002';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_balance(of_account bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found_id bigint;
begin
  -- Accounts are locked before balances, by everybody; a new lot would ask for this lock later.
  perform from account where person_id = of_account for key share;
  insert into ledger_account (code, person_id, balance_huf) values ('balance:' || of_account, of_account, 0)
    on conflict (person_id) do nothing;
  select id into found_id from ledger_account where person_id = of_account for update;
  return found_id;
end $function$;

CREATE OR REPLACE FUNCTION public.move_places(old_pools bigint[], new_pools bigint[], is_sold boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  pool bigint;
  places integer;
begin
  for pool, places in
    select p, sum(n)::int from (
      select unnest(new_pools) as p, 1 as n union all select unnest(old_pools), -1
    ) change group by p having sum(n) <> 0 order by p
  loop
    if places > 0 then
      perform claim_places(array_fill(pool, array[places]));
      if is_sold then perform sell_places(array_fill(pool, array[places]), '{}', '{}'); end if;
    elsif is_sold then
      perform return_places(array_fill(pool, array[-places]));
    else
      perform release_places(array_fill(pool, array[-places]));
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.organiser_of_session(of_session bytea, of_event text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select session.person_id from session
    join account on account.person_id = session.person_id
    join person on person.id = session.person_id
  where session.token_hash = sha256(of_session)
    and session.audience = 'console'
    and session.expires_at > app_now() and session.idle_until > app_now()
    and session.factor_at > app_now() - interval '10 minutes'
    and person.erased_at is null and account.activated_at is not null
    and exists (
      select from role_grant
      where role_grant.account_id = session.person_id and role_grant.role = 'organiser'
        and (role_grant.event_id is null or role_grant.event_id = of_event))
$function$;

CREATE OR REPLACE FUNCTION public.post_balance(balance_id bigint, amount integer, other text, of_kind text, key text, balance_subject text, other_subject text, of_order bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare written bigint;
begin
  insert into ledger_transaction (business_key, kind, order_id) values (key, of_kind, of_order)
    on conflict (business_key) do nothing returning id into written;
  if written is null then return false; end if;
  insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
  values (written, balance_id, -amount, balance_subject),
    (written, (select id from ledger_account where code = other and person_id is null), amount, other_subject);
  update ledger_account set balance_huf = balance_huf + amount where id = balance_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.present_certificate_review(entry bigint, file bigint)
 RETURNS SETOF certificate_review
 LANGUAGE sql
 STABLE
AS $function$
  select * from certificate_review where entry_id = entry and file_id = file and undone_at is null order by id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.race_result_keeps_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.net_time_cs is null or tg_op = 'UPDATE'
    and new.net_time_cs is not distinct from old.net_time_cs and (new.net_time_s is distinct from old.net_time_s
      or old.net_time_cs is null and old.net_time_s is not null) then
    new.net_time_cs := new.net_time_s * 100;
    new.gun_time_cs := null;
    new.decimals := 0;
  else
    new.net_time_s := greatest(new.net_time_cs / 100, case when new.net_time_cs is not null then 1 end);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.release_balance(of_attempt bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare balance_id bigint; spend record;
begin
  select lock_balance(l.account_id) into balance_id
  from lot_spend s join credit_lot l on l.id = s.lot_id where s.attempt_id = of_attempt limit 1;
  for spend in select * from lot_spend where attempt_id = of_attempt and state = 'reserved' order by lot_id loop
    perform expire_lot(balance_id, spend.lot_id);
    update lot_spend set state = 'returned' where id = spend.id;
    update credit_lot set remaining_huf = remaining_huf + spend.amount_huf,
      expires_on = case when expires_on < budapest_today() then budapest_today() + 30 else expires_on end
    where id = spend.lot_id;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.release_places(pools bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set
    held = c.held - case when c.waiting > 0 then 0 else d.places end,
    kept = c.kept + case when c.waiting > 0 then d.places else 0 end
  from demand d, locked l where c.id = d.id and l.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION public.reserve_balance(of_attempt bigint, lots bigint[], amounts integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  holder bigint := (select o.account_id from payment_attempt a join orders o on o.id = a.order_id where a.id = of_attempt);
  taken integer;
begin
  perform lock_balance(holder);
  update credit_lot l set remaining_huf = l.remaining_huf - part.amount
  from unnest(lots, amounts) as part (id, amount)
  where l.id = part.id and l.account_id = holder and l.expires_on >= budapest_today()
    and part.amount between 1 and l.remaining_huf;
  get diagnostics taken = row_count;
  if taken <> cardinality(lots) then
    raise exception 'the lots of attempt % have not what it takes', of_attempt using errcode = 'RJ006';
  end if;
  insert into lot_spend (attempt_id, lot_id, amount_huf) select of_attempt, * from unnest(lots, amounts);
end $function$;

CREATE OR REPLACE FUNCTION public.return_balance(of_refund bigint, spends bigint[], amounts integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare back refund; balance_id bigint; given integer; of_order bigint; holder bigint; lost integer;
begin
  select * into back from refund where id = of_refund;
  select lock_balance(o.account_id), o.id, o.account_id into balance_id, of_order, holder
  from payment_attempt a join orders o on o.id = a.order_id where a.id = back.attempt_id;
  update lot_spend s set returned_huf = s.returned_huf + part.amount
  from unnest(spends, amounts) as part (id, amount)
  where s.id = part.id and s.attempt_id = back.attempt_id and s.state = 'spent' and part.amount > 0;
  get diagnostics given = row_count;
  if given <> cardinality(spends) or (select sum(amount) from unnest(amounts) amount) <> back.amount_huf then
    raise exception 'refund % does not fit what was spent', of_refund using errcode = 'RJ006';
  end if;
  insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on, is_services_only, note, returned_of)
  select l.account_id, l.origin, part.amount, part.amount, greatest(l.expires_on, budapest_today() + 30), l.is_services_only,
    l.note, l.id
  from unnest(spends, amounts) as part (id, amount) join lot_spend s on s.id = part.id join credit_lot l on l.id = s.lot_id;
  if not post_balance(balance_id, back.amount_huf, 'refunds:payable', 'balance_returned', 'refund-done:' || of_refund,
    'refund:' || of_refund, 'refund:' || of_refund, of_order) then
    raise exception 'refund % was done before', of_refund using errcode = 'unique_violation';
  end if;
  if exists (select from person where id = holder and erased_at is not null) then
    select coalesce(sum(remaining_huf), 0) into lost from credit_lot where account_id = holder;
    update credit_lot set expired_huf = expired_huf + remaining_huf, remaining_huf = 0, note = ''
    where account_id = holder and remaining_huf > 0;
    perform post_balance(balance_id, -lost, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:refund:' || of_refund,
      'refund:' || of_refund, 'refund:' || of_refund, null);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.return_places(pools bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with demand as (select p as id, count(*)::int as places from unnest(pools) p group by p),
  locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set
    sold = c.sold - d.places,
    held = c.held + case when c.waiting > 0 then d.places else 0 end,
    kept = c.kept + case when c.waiting > 0 then d.places else 0 end
  from demand d, locked l where c.id = d.id and l.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION public.save_waiting(pools jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  update capacity_pool c set held = n.held, waiting = n.waiting, kept = n.kept, offered = n.offered
  from jsonb_to_recordset(pools) as n (id bigint, held int, waiting int, kept int, offered int)
  where c.id = n.id;
$function$;

CREATE OR REPLACE FUNCTION public.search_letters(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (value ~ '^[\x01-\x7f]*$'::text) THEN value ELSE (SELECT string_agg(COALESCE(('{"ª": "a", "´": "''", "º": "o", "Æ": "ae", "Ð": "d", "Ø": "o", "Þ": "th", "ß": "ss", "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "Đ": "d", "đ": "d", "Ħ": "h", "ħ": "h", "ı": "i", "Ĳ": "ij", "ĳ": "ij", "ĸ": "q", "Ŀ": "l", "ŀ": "l", "Ł": "l", "ł": "l", "ŉ": "n", "Ŋ": "ng", "ŋ": "ng", "Œ": "oe", "œ": "oe", "Ŧ": "t", "ŧ": "t", "ſ": "s", "ƀ": "b", "Ɓ": "b", "Ƃ": "b", "ƃ": "b", "Ɔ": "o", "Ƈ": "c", "ƈ": "c", "Ɖ": "d", "Ɗ": "d", "Ƌ": "d", "ƌ": "d", "ƍ": "z", "Ǝ": "e", "Ə": "e", "Ɛ": "e", "Ƒ": "f", "ƒ": "f", "Ɠ": "g", "Ɣ": "g", "ƕ": "hw", "Ɩ": "i", "Ɨ": "i", "Ƙ": "k", "ƙ": "k", "ƚ": "l", "ƛ": "l", "Ɯ": "w", "Ɲ": "n", "ƞ": "n", "Ɵ": "o", "Ƣ": "gh", "ƣ": "gh", "Ƥ": "p", "ƥ": "p", "Ʀ": "r", "Ʃ": "sh", "ƪ": "sh", "ƫ": "t", "Ƭ": "t", "ƭ": "t", "Ʈ": "t", "Ʊ": "u", "Ʋ": "v", "Ƴ": "y", "ƴ": "y", "Ƶ": "z", "ƶ": "z", "Ʒ": "zh", "ƺ": "zh", "ƻ": "dz", "ƾ": "ts", "ƿ": "w", "ǀ": "c", "ǁ": "x", "ǂ": "qc", "ǃ": "q", "Ǆ": "dz", "ǆ": "dz", "Ǉ": "lj", "ǉ": "lj", "Ǌ": "nj", "ǌ": "nj", "ǝ": "e", "Ǥ": "g", "ǥ": "g", "Ǳ": "dz", "ǳ": "dz", "Ƕ": "hw", "Ƿ": "w", "Ȝ": "y", "ȝ": "y", "Ƞ": "n", "ȡ": "d", "Ȣ": "ou", "ȣ": "ou", "Ȥ": "z", "ȥ": "z", "ȴ": "l", "ȵ": "n", "ȶ": "t", "ȷ": "j", "ȸ": "db", "ȹ": "qp", "Ⱥ": "a", "Ȼ": "c", "ȼ": "c", "Ƚ": "l", "Ⱦ": "t", "ȿ": "s", "ɀ": "z", "Ƀ": "b", "Ʉ": "u", "Ʌ": "a", "Ɇ": "e", "ɇ": "e", "Ɉ": "j", "ɉ": "j", "Ɋ": "q", "ɋ": "q", "Ɍ": "r", "ɍ": "r", "Ɏ": "y", "ɏ": "y", "ɐ": "a", "ɑ": "a", "ɒ": "a", "ɓ": "b", "ɔ": "o", "ɕ": "c", "ɖ": "d", "ɗ": "d", "ɘ": "e", "ə": "e", "ɚ": "er", "ɛ": "e", "ɜ": "e", "ɝ": "er", "ɞ": "o", "ɟ": "j", "ɠ": "g", "ɡ": "g", "ɢ": "g", "ɣ": "g", "ɤ": "u", "ɥ": "y", "ɦ": "h", "ɧ": "h", "ɨ": "i", "ɩ": "i", "ɪ": "i", "ɫ": "l", "ɬ": "l", "ɭ": "l", "ɮ": "lzh", "ɯ": "w", "ɰ": "w", "ɱ": "m", "ɲ": "n", "ɳ": "n", "ɴ": "n", "ɵ": "o", "ɶ": "oe", "ɷ": "u", "ɸ": "f", "ɹ": "r", "ɺ": "r", "ɻ": "r", "ɼ": "r", "ɽ": "r", "ɾ": "r", "ɿ": "i", "ʀ": "r", "ʁ": "r", "ʂ": "s", "ʃ": "sh", "ʄ": "j", "ʅ": "i", "ʆ": "sh", "ʇ": "t", "ʈ": "t", "ʉ": "u", "ʊ": "u", "ʋ": "v", "ʌ": "a", "ʍ": "w", "ʎ": "y", "ʏ": "y", "ʐ": "z", "ʑ": "z", "ʒ": "zh", "ʓ": "zh", "ʖ": "x", "ʗ": "q", "ʘ": "pc", "ʙ": "b", "ʚ": "oe", "ʛ": "g", "ʜ": "h", "ʝ": "j", "ʞ": "k", "ʟ": "l", "ʠ": "q", "ʣ": "dz", "ʤ": "dzh", "ʥ": "dz", "ʦ": "ts", "ʧ": "tsh", "ʨ": "tc", "ʩ": "fng", "ʪ": "ls", "ʫ": "lz", "ʬ": "ww", "ʮ": "y", "ʯ": "y", "ʹ": "''", "ʻ": "''", "ʼ": "''", "ʽ": "''", "ˈ": "''", "ς": "σ", "֊": "-", "־": "-", "᐀": "-", "᠆": "-", "ᵹ": "g", "ᵽ": "p", "ᶎ": "z", "ẚ": "a", "ẜ": "s", "ẝ": "s", "ẟ": "d", "Ỻ": "ll", "ỻ": "ll", "Ỽ": "v", "ỽ": "v", "Ỿ": "y", "ỿ": "y", "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "‘": "''", "’": "''", "‛": "''", "′": "''", "Ⅎ": "f", "ⅎ": "f", "Ↄ": "c", "ↄ": "c", "−": "-", "Ⱡ": "l", "ⱡ": "l", "Ɫ": "l", "Ᵽ": "p", "Ɽ": "r", "ⱥ": "a", "ⱦ": "t", "Ⱨ": "h", "ⱨ": "h", "Ⱪ": "k", "ⱪ": "k", "Ⱬ": "z", "ⱬ": "z", "Ɑ": "a", "Ɱ": "m", "Ɐ": "a", "Ɒ": "a", "ⱱ": "v", "Ⱳ": "w", "ⱳ": "w", "ⱴ": "v", "Ⱶ": "h", "ⱶ": "h", "ⱷ": "o", "ⱸ": "e", "ⱹ": "r", "ⱺ": "o", "ⱻ": "e", "Ȿ": "s", "Ɀ": "z", "⸚": "-", "⹝": "-", "Ꜧ": "h", "ꜧ": "h", "Ꜩ": "tz", "ꜩ": "tz", "ꜰ": "f", "ꜱ": "s", "Ꜳ": "aa", "ꜳ": "aa", "Ꜵ": "ao", "ꜵ": "ao", "Ꜷ": "au", "ꜷ": "au", "Ꜹ": "av", "ꜹ": "av", "Ꜻ": "av", "ꜻ": "av", "Ꜽ": "ay", "ꜽ": "ay", "Ꜿ": "c", "ꜿ": "c", "Ꝁ": "k", "ꝁ": "k", "Ꝃ": "k", "ꝃ": "k", "Ꝅ": "k", "ꝅ": "k", "Ꝇ": "l", "ꝇ": "l", "Ꝉ": "l", "ꝉ": "l", "Ꝋ": "o", "ꝋ": "o", "Ꝍ": "o", "ꝍ": "o", "Ꝏ": "oo", "ꝏ": "oo", "Ꝑ": "p", "ꝑ": "p", "Ꝓ": "p", "ꝓ": "p", "Ꝕ": "p", "ꝕ": "p", "Ꝗ": "q", "ꝗ": "q", "Ꝙ": "q", "ꝙ": "q", "Ꝛ": "r", "ꝛ": "r", "Ꝝ": "r", "ꝝ": "r", "Ꝟ": "v", "ꝟ": "v", "Ꝡ": "vy", "ꝡ": "vy", "Ꝣ": "z", "ꝣ": "z", "Ꝥ": "th", "ꝥ": "th", "Ꝧ": "th", "ꝧ": "th", "Ꝩ": "v", "ꝩ": "v", "Ꝭ": "s", "ꝭ": "s", "ꝱ": "d", "ꝲ": "l", "ꝳ": "m", "ꝴ": "n", "ꝵ": "r", "ꝶ": "r", "ꝷ": "t", "ꝸ": "s", "Ꝺ": "d", "ꝺ": "d", "Ꝼ": "f", "ꝼ": "f", "Ᵹ": "g", "Ꝿ": "ng", "ꝿ": "ng", "Ꞁ": "ll", "ꞁ": "ll", "Ꞃ": "r", "ꞃ": "r", "Ꞅ": "s", "ꞅ": "s", "Ꞇ": "t", "ꞇ": "t", "Ɥ": "y", "ꞎ": "l", "Ꞑ": "n", "ꞑ": "n", "Ꞓ": "c", "ꞓ": "c", "ꞔ": "c", "ꞕ": "h", "Ꞗ": "b", "ꞗ": "b", "Ꞙ": "f", "ꞙ": "f", "Ꞛ": "ae", "ꞛ": "ae", "Ꞝ": "oe", "ꞝ": "oe", "Ꞟ": "ue", "ꞟ": "ue", "Ꞡ": "g", "ꞡ": "g", "Ꞣ": "k", "ꞣ": "k", "Ꞥ": "n", "ꞥ": "n", "Ꞧ": "r", "ꞧ": "r", "Ꞩ": "s", "ꞩ": "s", "Ɦ": "h", "Ɜ": "e", "Ɡ": "g", "Ɬ": "l", "Ɪ": "i", "ꞯ": "q", "Ʞ": "k", "Ʇ": "t", "Ʝ": "j", "Ꭓ": "x", "Ꞵ": "b", "ꞵ": "b", "Ꞷ": "o", "ꞷ": "o", "Ꞹ": "u", "ꞹ": "u", "Ꞻ": "a", "ꞻ": "a", "Ꞽ": "i", "ꞽ": "i", "Ꞿ": "u", "ꞿ": "u", "Ꟁ": "o", "ꟁ": "o", "Ꟃ": "w", "ꟃ": "w", "Ꞔ": "c", "Ʂ": "s", "Ᶎ": "z", "Ꟈ": "d", "ꟈ": "d", "Ꟊ": "s", "ꟊ": "s", "Ɤ": "u", "Ꟍ": "s", "ꟍ": "s", "Ꟑ": "g", "ꟑ": "g", "꟒": "thth", "ꟓ": "thth", "꟔": "ww", "ꟕ": "ww", "Ꟗ": "s", "ꟗ": "s", "Ꟙ": "s", "ꟙ": "s", "Ꟛ": "l", "ꟛ": "l", "Ƛ": "l", "Ꟶ": "h", "ꟶ": "h", "ꟷ": "i", "ꟺ": "w", "ꟻ": "f", "ꟼ": "p", "ꟽ": "m", "ꟾ": "i", "ꟿ": "m", "ꬰ": "a", "ꬱ": "ae", "ꬲ": "e", "ꬳ": "e", "ꬴ": "e", "ꬵ": "f", "ꬶ": "g", "ꬷ": "l", "ꬸ": "l", "ꬹ": "l", "ꬺ": "m", "ꬻ": "n", "ꬼ": "ng", "ꬽ": "o", "ꬾ": "o", "ꬿ": "o", "ꭀ": "oe", "ꭁ": "oe", "ꭂ": "oe", "ꭃ": "oo", "ꭄ": "oo", "ꭅ": "r", "ꭆ": "r", "ꭇ": "r", "ꭈ": "rr", "ꭉ": "r", "ꭊ": "rr", "ꭋ": "r", "ꭌ": "r", "ꭍ": "sh", "ꭎ": "u", "ꭏ": "u", "ꭐ": "ui", "ꭑ": "ui", "ꭒ": "u", "ꭓ": "x", "ꭔ": "x", "ꭕ": "x", "ꭖ": "x", "ꭗ": "x", "ꭘ": "x", "ꭙ": "x", "ꭚ": "y", "ꭠ": "ia", "ꭡ": "ie", "ꭢ": "oe", "ꭣ": "uo", "ꭤ": "a", "ꭦ": "dz", "ꭧ": "ts", "ꭨ": "r", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "︱": "-", "︲": "-", "﹘": "-", "﹣": "-", "－": "-", "Ａ": "a", "Ｂ": "b", "Ｃ": "c", "Ｄ": "d", "Ｅ": "e", "Ｆ": "f", "Ｇ": "g", "Ｈ": "h", "Ｉ": "i", "Ｊ": "j", "Ｋ": "k", "Ｌ": "l", "Ｍ": "m", "Ｎ": "n", "Ｏ": "o", "Ｐ": "p", "Ｑ": "q", "Ｒ": "r", "Ｓ": "s", "Ｔ": "t", "Ｕ": "u", "Ｖ": "v", "Ｗ": "w", "Ｘ": "x", "Ｙ": "y", "Ｚ": "z", "ａ": "a", "ｂ": "b", "ｃ": "c", "ｄ": "d", "ｅ": "e", "ｆ": "f", "ｇ": "g", "ｈ": "h", "ｉ": "i", "ｊ": "j", "ｋ": "k", "ｌ": "l", "ｍ": "m", "ｎ": "n", "ｏ": "o", "ｐ": "p", "ｑ": "q", "ｒ": "r", "ｓ": "s", "ｔ": "t", "ｕ": "u", "ｖ": "v", "ｗ": "w", "ｘ": "x", "ｙ": "y", "ｚ": "z"}'::jsonb ->> one.letter), one.letter), ''::text ORDER BY one.at) AS string_agg FROM string_to_table(search_letters.value, NULL::text) WITH ORDINALITY one(letter, at)) END;

CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN search_letters(folded(value));

CREATE OR REPLACE FUNCTION public.search_words(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(array_remove(regexp_split_to_array(search_text(value), '[\x01-/:-@[-`{-\x7f]+'::text), ''::text));

CREATE OR REPLACE FUNCTION public.sell_places(pools bigint[], lost bigint[], freed bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with demand as (
    select p as id, sum(places)::int as places, sum(lost)::int as lost, sum(freed)::int as freed
    from (select p, 1, 0, 0 from unnest(pools) p union all select p, 0, 1, 0 from unnest(lost) p
      union all select p, 0, 0, 1 from unnest(freed) p) as one (p, places, lost, freed) group by p
  ), locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set held = c.held + d.lost - d.places - d.freed, sold = c.sold + d.places from demand d, locked l
  where c.id = d.id and l.id = d.id;
$function$;

CREATE OR REPLACE FUNCTION public.spend_balance(of_attempt bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare balance_id bigint; total integer; of_order bigint;
begin
  select lock_balance(l.account_id) into balance_id
  from lot_spend s join credit_lot l on l.id = s.lot_id where s.attempt_id = of_attempt limit 1;
  if exists (select from lot_spend s join credit_lot l on l.id = s.lot_id where s.attempt_id = of_attempt
    and s.state = 'returned' and (l.remaining_huf < s.amount_huf or l.expires_on < budapest_today())) then return false; end if;
  update credit_lot l set remaining_huf = l.remaining_huf - s.amount_huf
  from lot_spend s where s.attempt_id = of_attempt and s.lot_id = l.id and s.state = 'returned';
  update lot_spend set state = 'spent' where attempt_id = of_attempt;
  select sum(amount_huf) into total from lot_spend where attempt_id = of_attempt;
  select order_id into of_order from payment_attempt where id = of_attempt;
  perform post_balance(balance_id, -total, 'balance:spending', 'balance_spent', 'balance-spent:attempt:' || of_attempt,
    'payment_attempt:' || of_attempt, 'payment_attempt:' || of_attempt, of_order);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.take_back_kept(pools bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update capacity_pool set held = held - 1, kept = kept - 1 where id = any(pools) and kept > 0;
$function$;

CREATE OR REPLACE FUNCTION public.take_bib(of_race text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare bib integer;
begin
  update bib_counter set next_bib = next_bib + 1 where race_id = of_race
  returning case when next_bib <= bib_to + 1 then next_bib - 1 end into bib;
  if (select is_cancelled from race where id = of_race) then
    raise exception 'race % is cancelled', of_race using errcode = 'RJ004';
  end if;
  return bib;
end $function$;

CREATE OR REPLACE FUNCTION public.take_spare_bib(of_event text)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into spare_bib_counter as s (event_id, next_bib)
  select of_event, 2 + max(greatest(c.bib_to,
    (select max(bib_number) from entry where race_id = r.id and bib_number is not null and not shares_bib)))
  from race r join bib_counter c on c.race_id = r.id where r.event_id = of_event
  on conflict (event_id) do update set next_bib = greatest(s.next_bib + 1, excluded.next_bib)
  returning next_bib - 1
$function$;

CREATE OR REPLACE FUNCTION public.team_price_is_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the price of a team never changes';
end $function$;

grant delete, insert, select, update on account to rajt_app;
grant delete, insert, select, update on address to rajt_app;
grant insert, select on audit_log to rajt_app;
grant delete, insert, select, update on bib_counter to rajt_app;
grant delete, insert, select, update on capacity_pool to rajt_app;
grant delete, insert, select, update on cart to rajt_app;
grant insert, select on cart_item to rajt_app;
grant delete, insert, select, update on certificate_review to rajt_app;
grant delete, insert, select, update on charity to rajt_app;
grant delete, insert, select, update on chosen_class to rajt_app;
grant delete, insert, select on claim_link to rajt_app;
grant delete, insert, select, update on class_choice to rajt_app;
grant delete, insert, select, update on company_entry to rajt_app;
grant delete, insert, select on company_person to rajt_app;
grant delete, insert, select, update on consent to rajt_app;
grant insert, select, update on coupon to rajt_app;
grant delete, insert, select on coupon_person to rajt_app;
grant insert, select, update on coupon_use to rajt_app;
grant select on credit_lot to rajt_app;
grant delete, insert, select, update on delivery to rajt_app;
grant delete, insert, select, update on delivery_choice to rajt_app;
grant delete, insert, select on delivery_item to rajt_app;
grant delete, insert, select, update on entered_notice to rajt_app;
grant delete, insert, select on entering_block to rajt_app;
grant insert, select, update on entry to rajt_app;
grant delete, insert, select, update on entry_defaults to rajt_app;
grant delete, insert, select, update on entry_export to rajt_app;
grant insert, select, update on entry_handover to rajt_app;
grant insert, select on entry_reminder to rajt_app;
grant delete, insert, select on entry_tag to rajt_app;
grant delete, insert, select, update on entry_view to rajt_app;
grant insert, select on entry_withdrawal to rajt_app;
grant delete, insert, select, update on event to rajt_app;
grant select on event_change to rajt_app;
grant delete, insert, select on fellow to rajt_app;
grant delete, insert, select, update on flag_mail_choice to rajt_app;
grant insert, select, update on gift_card to rajt_app;
grant insert, select, update on handover_place to rajt_app;
grant insert, select, update on handover_time to rajt_app;
grant delete, insert, select, update on heat to rajt_app;
grant delete, insert, select, update on idempotency_key to rajt_app;
grant insert, select, update on invoice to rajt_app;
grant insert, select on invoice_line to rajt_app;
grant delete, insert, select, update on known_device to rajt_app;
grant select on ledger_account to rajt_app;
grant insert, select on ledger_posting to rajt_app;
grant insert, select on ledger_transaction to rajt_app;
grant delete, insert, select, update on login_attempt to rajt_app;
grant delete, insert, select, update on login_identity to rajt_app;
grant select on lot_spend to rajt_app;
grant delete, insert, select, update on mail_message to rajt_app;
grant insert, select, update on mail_paragraph to rajt_app;
grant delete, insert, select, update on mail_token to rajt_app;
grant delete, insert, select, update on managed_person to rajt_app;
grant delete, insert, select, update on message to rajt_app;
grant delete, insert, select, update on new_identity to rajt_app;
grant delete, insert, select, update on news_draft to rajt_app;
grant delete, insert, select, update on news_issue to rajt_app;
grant delete, insert, select, update on news_letter to rajt_app;
grant delete, insert, select, update on newsletter_subscription to rajt_app;
grant delete, insert, select, update on opening_notice to rajt_app;
grant insert, select on order_line to rajt_app;
grant insert, select on order_tender to rajt_app;
grant delete, insert, select, update on orders to rajt_app;
grant insert, select, update on organiser_flag to rajt_app;
grant delete, insert, select, update on organiser_flag_note to rajt_app;
grant delete, insert, select, update on payment_attempt to rajt_app;
grant delete, insert, select, update on payment_message to rajt_app;
grant delete, insert, select, update on person to rajt_app;
grant delete, insert, select, update on person_note to rajt_app;
grant delete, insert, select, update on price_tier to rajt_app;
grant delete, insert, select, update on privacy_request to rajt_app;
grant delete, insert, select, update on product to rajt_app;
grant insert, select, update on product_item to rajt_app;
grant delete, insert, select, update on product_variant to rajt_app;
grant delete, insert, select, update on race to rajt_app;
grant delete, insert, select, update on race_result to rajt_app;
grant delete, insert, select, update on rate_limit to rajt_app;
grant select on reference_collection to rajt_app;
grant select on reference_item to rajt_app;
grant insert, select, update on refund to rajt_app;
grant insert, select, update on result_import to rajt_app;
grant insert, select on result_line to rajt_app;
grant delete, insert, select on retention_run to rajt_app;
grant delete, select on role_grant to rajt_app;
grant select on schema_migration to rajt_app;
grant delete, insert, select, update on session to rajt_app;
grant insert, select, update on shipping_method to rajt_app;
grant delete, insert, select, update on spare_bib_counter to rajt_app;
grant delete, insert, select, update on staff_enrolment to rajt_app;
grant delete, insert, select, update on staff_factor to rajt_app;
grant delete, select on staff_invitation to rajt_app;
grant delete, insert, select, update on staff_recovery_code to rajt_app;
grant insert, select, update on stay to rajt_app;
grant delete, insert, select, update on stay_house to rajt_app;
grant insert, select, update on stay_night to rajt_app;
grant delete, insert, select, update on stay_room to rajt_app;
grant delete, insert, select, update on stay_transfer to rajt_app;
grant delete, insert, select, update on stock_notice to rajt_app;
grant delete, insert, select, update on stored_file to rajt_app;
grant delete, insert, select, update on task to rajt_app;
grant delete, insert, select, update on task_item to rajt_app;
grant insert, select, update on team_entry to rajt_app;
grant delete, insert, select, update on team_invitation to rajt_app;
grant delete, insert, select, update on team_join to rajt_app;
grant insert, select on team_reminder to rajt_app;
grant insert, select on terms_text to rajt_app;
grant delete, insert, select, update on timetable_class to rajt_app;
grant delete, insert, select, update on timetable_location to rajt_app;
grant delete, insert, select, update on training_done to rajt_app;
grant delete, insert, select, update on training_series to rajt_app;
grant delete, insert, select, update on training_session to rajt_app;
grant delete, insert, select, update on training_week to rajt_app;
grant delete, insert, select, update on undeliverable_address to rajt_app;
grant delete, insert, select on upload_begun to rajt_app;
grant delete, insert, select on used_invitation to rajt_app;
grant delete, insert, select, update on user_import to rajt_app;
grant delete, insert, select, update on virtual_time to rajt_app;
grant delete, insert, select, update on waiting_person to rajt_app;
grant delete, insert, select, update on waiting_place to rajt_app;
grant delete, insert, select, update on worker_heartbeat to rajt_app;
grant delete, insert, select, update on workout to rajt_app;

grant update (person_id) on company_person to rajt_app;

grant execute on function accept_invitation(bytea,bigint) to rajt_app;
grant execute on function app_clock() to public;
grant execute on function app_now() to public;
grant execute on function budapest_today() to public;
grant execute on function budapest_today() to rajt_app;
grant execute on function claim_places(bigint[]) to public;
grant execute on function claim_places(bigint[]) to rajt_app;
grant execute on function credit_balance(bigint,integer,text,date,boolean,text,text,text,text,bigint) to rajt_app;
grant execute on function enqueue_job(text,json,timestamp with time zone,text,integer,integer) to public;
grant execute on function enqueue_job(text,json,timestamp with time zone,text,integer,integer) to rajt_app;
grant execute on function erase_from_audit(bigint) to rajt_app;
grant execute on function expire_balance(bigint) to rajt_app;
grant execute on function folded(text) to public;
grant execute on function folded(text) to rajt_app;
grant execute on function forfeit_balance(bigint) to rajt_app;
grant execute on function frozen_withdrawal(text,text) to public;
grant execute on function grant_role(bytea,bigint,text,text) to rajt_app;
grant execute on function hold_again(bigint[]) to public;
grant execute on function invite_staff(bytea,text,text,text,bytea,integer) to rajt_app;
grant execute on function keep_added_places() to public;
grant execute on function ledger_is_append_only() to public;
grant execute on function ledger_keeps_balances() to public;
grant execute on function ledger_must_balance() to public;
grant execute on function lock_balance(bigint) to rajt_app;
grant execute on function move_places(bigint[],bigint[],boolean) to public;
grant execute on function move_places(bigint[],bigint[],boolean) to rajt_app;
grant execute on function present_certificate_review(bigint,bigint) to public;
grant execute on function present_certificate_review(bigint,bigint) to rajt_app;
grant execute on function race_result_keeps_time() to public;
grant execute on function release_balance(bigint) to rajt_app;
grant execute on function release_places(bigint[]) to public;
grant execute on function release_places(bigint[]) to rajt_app;
grant execute on function reserve_balance(bigint,bigint[],integer[]) to rajt_app;
grant execute on function return_balance(bigint,bigint[],integer[]) to rajt_app;
grant execute on function return_places(bigint[]) to public;
grant execute on function return_places(bigint[]) to rajt_app;
grant execute on function save_waiting(jsonb) to public;
grant execute on function search_letters(text) to public;
grant execute on function search_letters(text) to rajt_app;
grant execute on function search_text(text) to public;
grant execute on function search_text(text) to rajt_app;
grant execute on function search_words(text) to public;
grant execute on function search_words(text) to rajt_app;
grant execute on function sell_places(bigint[],bigint[],bigint[]) to public;
grant execute on function sell_places(bigint[],bigint[],bigint[]) to rajt_app;
grant execute on function spend_balance(bigint) to rajt_app;
grant execute on function take_back_kept(bigint[]) to public;
grant execute on function take_bib(text) to public;
grant execute on function take_bib(text) to rajt_app;
grant execute on function take_spare_bib(text) to public;
grant execute on function take_spare_bib(text) to rajt_app;
grant execute on function team_price_is_frozen() to public;
