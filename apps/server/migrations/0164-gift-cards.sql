-- Gift cards: what is written on one, its code, and what has become of it (decision 0054).

create table gift_card (
  id bigint generated always as identity primary key,
  value_huf integer not null constraint gift_card_value_check check (value_huf > 0),
  state text not null default 'unpaid' constraint gift_card_state_check check (state in ('unpaid', 'active', 'redeemed', 'void')),
  -- False: the organiser gives it away, nobody has paid for it.
  is_sold boolean not null,
  -- With the server's secret it gives the code, for those who may see it.
  seed bytea not null,
  -- SHA-256 of the code.
  code_hash bytea not null constraint gift_card_code_hash_key unique,
  drawing text not null,
  message text not null default '',
  to_name text not null default '',
  from_name text not null default '',
  -- To whom and on which day it is mailed; null: its buyer gives it away.
  recipient_email text,
  mail_on date,
  mail_queued_at timestamptz,
  -- Of the mail, and where its link leads.
  language text not null,
  branch text not null,
  market text not null,
  created_at timestamptz not null default app_now(),
  activated_at timestamptz,
  -- The last day on which it can be redeemed.
  expires_on date,
  redeemed_at timestamptz,
  redeemed_by bigint constraint gift_card_redeemed_by_fkey references account (person_id),
  voided_at timestamptz,
  void_reason text constraint gift_card_void_reason_check check (void_reason in ('given_back', 'expired', 'withdrawn')),
  constraint gift_card_active check ((state = 'unpaid') = (activated_at is null)
    and num_nulls(activated_at, expires_on) in (0, 2)),
  constraint gift_card_redeemed check ((state = 'redeemed') = (redeemed_at is not null) and (redeemed_by is null or state = 'redeemed')),
  constraint gift_card_void check ((state = 'void') = (voided_at is not null) and num_nulls(voided_at, void_reason) in (0, 2)),
  constraint gift_card_mail check (recipient_email is null or mail_on is not null)
);
comment on table gift_card is 'Owner: products. A gift card in a cart, bought, or given away by the organiser, with its code. A row moves from active once, under its lock. Never deleted.';
-- What is to be mailed, and what can expire.
create index gift_card_to_mail on gift_card (mail_on) where state = 'active' and mail_on is not null and mail_queued_at is null;
create index gift_card_to_expire on gift_card (expires_on) where state = 'active';
create index gift_card_redeemed_by on gift_card (redeemed_by) where redeemed_by is not null;
grant select, insert, update on gift_card to rajt_app;

alter table product_item add column gift_card_id bigint constraint product_item_gift_card_id_fkey references gift_card;
-- A piece that was priced anew is another one for the same card.
create unique index product_item_gift_card on product_item (gift_card_id) where gift_card_id is not null and state <> 'removed';

alter table product_variant drop constraint product_variant_kind_check,
  add constraint product_variant_kind_check check (kind in ('piece', 'free_amount', 'room', 'transfer', 'tourist_tax', 'gift_card'));

-- What gift cards that can still be redeemed are worth; and what those were worth that nobody has redeemed in time.
insert into ledger_account (code) values ('liability:gift_cards'), ('income:breakage');
