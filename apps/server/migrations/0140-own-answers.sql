-- Whom to call in an emergency is said by the participant: then whoever has entered them does not read it.
alter table entry add column has_own_contact boolean not null default false;
comment on column entry.has_own_contact is 'The participant, who is not the buyer, has said themselves whom to call in an emergency.';
