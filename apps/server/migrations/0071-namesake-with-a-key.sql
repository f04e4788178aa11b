-- A hash of a name and a birth date can be found by trying names and days; one that is made with a key of the server cannot.
-- The key is not in the database, so the command `migrate` replaces the hashes (modules/entries/key-namesakes.ts).
comment on column entry.namesake is
  'Of a participant without an account: 1, then the HMAC of name and birth date by SERVER_SECRET. 32 bytes: not keyed yet.';
