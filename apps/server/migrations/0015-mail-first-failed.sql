-- When the mail server first did not take a mail: it is given up days after that, however long it had waited for us.
alter table mail_message add column first_failed_at timestamptz;
