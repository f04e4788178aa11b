-- Who confirms their address in the browser that registered is signed in there: it has a secret, of which we keep the hash.
alter table mail_token
  add column browser_hash bytea,
  add column browser_until timestamptz,
  add constraint mail_token_browser check ((browser_hash is null) = (browser_until is null));
comment on column mail_token.browser_hash is 'SHA-256 of the secret of the browser that registered: with it the link signs in. '
  'Forgotten with the activation and when browser_until has passed.';
