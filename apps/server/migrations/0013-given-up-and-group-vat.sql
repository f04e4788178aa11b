-- A mail that no mail server took for days is not tried any more; an operator finds it by its state (docs/operations.md).
alter table mail_message drop constraint mail_message_state_check;
alter table mail_message add constraint mail_message_state_check check (state in ('queued', 'sent', 'given_up'));

-- An invoice to a member of a VAT group (12345678-4-42) bears the number of the group (…-5-…) as well.
alter table address add column group_vat_number text not null default '';
