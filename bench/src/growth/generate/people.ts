import { type Fill, series } from './scale.ts';

const FAMILY =
  '{Nagy,Kovács,Tóth,Szabó,Horváth,Varga,Kiss,Molnár,Németh,Farkas,Balogh,Papp,Lakatos,Takács,Juhász,Oláh,Mészáros,Simon,Rácz,Fekete,Szilágyi,Török,Fehér,Balázs,Gál,Kis,Szűcs,Orsós,Kocsis,Fodor}';
const FIRST =
  '{Anna,Mária,Katalin,Ilona,Éva,Zsuzsanna,Erzsébet,Ágnes,Judit,Andrea,László,István,József,János,Zoltán,Sándor,Gábor,Ferenc,Attila,Péter,Tamás,Zsolt}';
const CITIES = '{Budapest,Debrecen,Szeged,Miskolc,Pécs,Győr,Nyíregyháza,Kecskemét,Tihany,Siófok}';

/** A pseudo-random number below `most`, the same for the same row. */
const among = (most: number, row: string) => `(${row} * 7919 % 100003 % ${most})`;

/** Accounts of all people, participants without an account, sessions, and the rows that belong to an account alone. */
export const people: readonly Fill[] = [
  // Two thirds have a double family name, so that namesakes are as rare as in life.
  (s) => `
    insert into person (id, family_name, first_name, birth_date, gender, nationality, club) overriding system value
    select i, ('${FAMILY}'::text[])[1 + ${among(30, 'i')}] || case when i % 3 = 0 then '' else '-' || ('${FAMILY}'::text[])[1 + ${among(30, '(i / 7)')}] end,
      ('${FIRST}'::text[])[1 + ${among(22, '(i / 3)')}], date '1950-01-01' + ${among(18_000, 'i')}::int, case when i % 2 = 0 then 'F' else 'M' end, 'HU', ''
    from ${series(s.rowsOf('person'))}`,
  (s) => `
    insert into account (person_id, email, email_canonical, phone, country, zip, city, street, activated_at, completed_at,
      data_storage_consent_at, is_findable)
    select i, 'growth-' || i || '@bench.example', 'growth-' || i || '@bench.example', '+36301234567', 'HU', '1117',
      ('${CITIES}'::text[])[1 + ${among(10, 'i')}], 'Fő utca 1.', now(), now(), now(), i % 2 = 0 from ${series(s.people)}`,
  (s) => `
    insert into session (token_hash, person_id, idle_until, expires_at)
    select sha256(convert_to('token-growth-' || i, 'UTF8')), i, now() + interval '7 days', now() + interval '30 days' from ${series(s.people)}`,
  (s) => `
    insert into managed_person (person_id, keeper_id, email)
    select ${s.people} + i, 1 + i * 3 % ${s.people}, 'managed-' || i || '@bench.example' from ${series(s.rowsOf('managed_person'))}`,
  (s) => `
    insert into fellow (owner_id, person_id) select person.id, 1 + (person.id + 17 * n) % ${s.people}
    from person, generate_series(1, 2) n where person.id <= ${s.people} and n <= 1 + person.id % 2
    union all select keeper_id, person_id from managed_person on conflict do nothing`,
  (s) => `
    insert into address (person_id, name, country, zip, city, street, is_default_billing)
    select 2 * i, 'Kovács Anna', 'HU', '1117', 'Budapest', 'Fő utca 1.', true from ${series(s.rowsOf('address'))}`,
  (s) => `
    insert into consent (person_id, kind, is_given, text_version)
    select i, kind, true, '1' from ${series(s.people)}, (values ('marketing'), ('health')) k (kind)`,
  (s) => `insert into entry_defaults (person_id) select 2 * i from ${series(s.rowsOf('entry_defaults'))}`,
  (s) => `
    insert into known_device (secret_hash, person_id)
    select sha256(convert_to('device-' || i, 'UTF8')), 1 + i % ${s.people} from ${series(s.rowsOf('known_device'))}`,
  (s) => `
    insert into login_identity (provider, subject, person_id)
    select 'google', i::text, 2 * i from ${series(s.rowsOf('login_identity'))}`,
  (s) => `
    insert into login_attempt (state_hash, provider, code_verifier, nonce, expires_at)
    select sha256(convert_to('attempt-' || i, 'UTF8')), 'google', '', '', now() + interval '1 hour' from ${series(s.rowsOf('login_attempt'))}`,
  (s) => `
    insert into new_identity (token_hash, provider, subject, email, expires_at)
    select sha256(convert_to('identity-' || i, 'UTF8')), 'google', i::text, '', now() + interval '1 hour' from ${series(s.rowsOf('new_identity'))}`,
  (s) => `
    insert into mail_token (token_hash, person_id, purpose, expires_at, used_at)
    select sha256(convert_to('mail-' || i, 'UTF8')), i, 'activation', now() + interval '1 day', now() from ${series(s.people)}`,
  (s) => `
    insert into claim_link (token_hash, person_id, expires_at)
    select sha256(convert_to('claim-' || i, 'UTF8')), ${s.people} + i, now() + interval '20 days' from ${series(s.rowsOf('claim_link'))}`,
  (s) => `
    insert into entering_block (person_id, owner_id) select i, 1 + (i + 5) % ${s.people} from ${series(s.rowsOf('entering_block'))}`,
  (s) => `
    insert into idempotency_key (person_id, key, operation, request_hash, status)
    select i, 'growth-key', 'payOrder', '\\x00', 200 from ${series(s.people)}`,
  (s) => `
    insert into stored_file (id, person_id, purpose, media_type, byte_size, sha256, storage_key, original_name) overriding system value
    select i, i, case when i % 2 = 0 then 'result_proof' else 'medical_certificate' end, 'application/pdf', 1000, '\\x00', 'growth-' || i, 'a.pdf'
    from ${series(s.people)}`,
  (s) => `
    insert into upload_begun (storage_key, begun_at) select 'begun-' || i, now() from ${series(s.rowsOf('upload_begun'))}`,
  (s) => `
    insert into rate_limit (key, points, expire) select 'growth:' || i, 1, 4000000000000 from ${series(s.rowsOf('rate_limit'))}`,
  (s) => `
    insert into undeliverable_address (email, code) select 'gone-' || i || '@bench.example', '5.1.1'
    from ${series(s.rowsOf('undeliverable_address'))}`,
  (s) => `
    insert into coupon_person (coupon_id, person_id)
    select 'growth-' || 11 + i % 10, 4 * i from ${series(s.rowsOf('coupon_person'))}`,
];
