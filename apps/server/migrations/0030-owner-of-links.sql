-- Links in mails are a module of their own (decision 0026).
comment on table mail_token is 'Owner: links. A link in a mail, for one purpose; holds the SHA-256 of its token.';
