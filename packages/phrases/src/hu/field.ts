import type { FieldCode } from '@rajt/contract/errors';

/** What is wrong with one field. */
export const field = {
  birth_date: 'Valós születési dátumot adj meg.',
  certificate_required: 'Ehhez a versenyhez orvosi igazolás kell. Töltsd fel itt.',
  conditions_required: 'A nevezéshez el kell fogadnod a részvételi feltételeket.',
  consent_required: 'Enélkül nem tudjuk létrehozni a fiókodat.',
  data_transfer_required: 'A kártyás fizetéshez ezt is el kell fogadnod.',
  email: 'Ez nem tűnik e-mail-címnek. Például: nev@pelda.hu',
  heat_required: 'Válassz rajtidőt.',
  invalid: 'Ez így nem jó, nézd át.',
  name: 'Csak betűt, szóközt, kötőjelet, pontot és aposztrófot írj.',
  nickname: 'Legfeljebb 12 karakter lehet, hangulatjel nélkül.',
  pace_run: 'Perc:másodperc kilométerenként, például 5:30 (2:30 és 15:00 között).',
  pace_swim: 'Perc:másodperc 100 méterenként, például 2:10 (0:50 és 6:00 között).',
  password_classes: 'Legyen benne kisbetű, nagybetű és szám is.',
  password_common: 'Ezt a jelszót túl sokan használják. Válassz egyedibbet.',
  password_mismatch: 'A két jelszó nem egyezik.',
  password_too_long: 'Legfeljebb 128 karakter lehet.',
  password_too_short: 'Legalább 6 karakter kell.',
  phone: 'Ez nem tűnik telefonszámnak. Például: +36 20 123 4567',
  phone_premium: 'Emelt díjas számot nem tudunk elfogadni.',
  required: 'Ezt töltsd ki.',
  terms_required: 'A megrendeléshez el kell fogadnod az általános szerződési feltételeket.',
  too_long: 'Ez túl hosszú, rövidítsd le.',
  vat_number: 'Ez nem jó adószám. Például: 12345676-1-31',
  zip: 'Ez nem jó irányítószám.',
} satisfies Record<FieldCode, string>;
