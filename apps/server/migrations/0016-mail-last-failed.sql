-- When the mail server last did not take a mail: a refusal long after the one before does not follow it, our workers were away.
alter table mail_message add column last_failed_at timestamptz;
