-- The owner of an account without a password confirms by a mailed link who uses a session. The link works only in the session
-- that asked for it (browser_hash); the session then counts as confirmed for ten minutes.
alter table session add column confirmed_at timestamptz;

alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('activation', 'old_user_activation', 'password_reset', 'email_change', 'owner_confirmation'));
