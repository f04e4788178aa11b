-- The method that somebody last paid by is remembered with the answers, by the same permission.
alter table entry_defaults
  add column paymode text not null default '',
  add constraint entry_defaults_paymode_check check (paymode in ('', 'spay_card', 'otp_szep', 'mkb_szep', 'khb_szep'));
comment on column entry_defaults.paymode is 'How the person paid last; the checkout begins with it. An empty string: not known.';
