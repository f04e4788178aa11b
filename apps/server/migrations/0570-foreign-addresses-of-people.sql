-- Addresses of before decision 0075 in other tables than account: `migrate` writes them in ASCII. Hardly any row is in these indexes.
create index managed_person_foreign_address on managed_person (person_id) where email ~ '[^\x01-\x7f]';
create index team_invitation_foreign_address on team_invitation (person_id) where email ~ '[^\x01-\x7f]';
create index entry_handover_foreign_address on entry_handover (id) where email ~ '[^\x01-\x7f]';
create index gift_card_foreign_address on gift_card (id) where recipient_email ~ '[^\x01-\x7f]';
