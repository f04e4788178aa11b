-- The VAT of an event's entries is the organiser's to say, as that of a product is (docs/domain/invoices.md).

alter table event
  add column vat_code text not null default '27' constraint event_vat_code_check check (vat_code in ('27', '5', 'outside'));
