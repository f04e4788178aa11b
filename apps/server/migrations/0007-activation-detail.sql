-- What was typed in the registration that a link belongs to. Whoever registers with an address that waits for its
-- activation changes nothing for the links that went out before: the link that is clicked decides which password and
-- name the account gets, so nobody can slip a password of theirs under another's address. Emptied when activated.
alter table mail_token add column detail jsonb;
