/** Mails before a race. */
export const remindersMail = {
  participant: 'Ki',
  race: 'Verseny',
  start: 'Rajt',
  place: 'Hol',
  raceWeek: {
    subject: 'Itt a verseny hete: {{event}}',
    title: 'Pár nap, és rajt',
    text: 'Közeleg: {{event}}. Itt van egyben, ami a rajthoz kell.',
    pickup: 'Rajtcsomag',
    bring:
      'Hozd a QR-belépődet, elég a telefonodon, és egy fényképes igazolványt. Legyél ott a rajt előtt egy órával.',
    bringOnlyId: 'Hozz egy fényképes igazolványt. Legyél ott a rajt előtt egy órával.',
    button: 'Megnyitom a QR-belépőt',
  },
  certificate: {
    subject: 'Hiányzik az orvosi igazolásod: {{event}}',
    title: 'Már csak az igazolás hiányzik',
    text: 'Ehhez a versenyhez orvosi igazolás kell, és még nem töltöttél fel: {{event}}. Egy jól olvasható fénykép is elég.',
    oldSubject: 'Új orvosi igazolás kell: {{event}}',
    oldTitle: 'A feltöltött igazolás már nem lesz érvényes',
    oldText:
      'Ehhez a versenyhez friss orvosi igazolás kell, és amit feltöltöttél, a verseny napján már túl régi lesz: {{event}}. Tölts fel egy újat, egy jól olvasható fénykép is elég.',
    refusedTitle: 'A feltöltött igazolás így még nem jó',
    refusedText:
      'Ehhez a versenyhez orvosi igazolás kell, és amit feltöltöttél, azt nem tudtuk elfogadni: {{event}}. A nevezésednél látod, miért. Tölts fel egy másikat, egy jól olvasható fénykép is elég.',
    button: 'Feltöltöm',
    note: 'Csak az látja, aki ellenőrzi, és a verseny után töröljük.',
  },
};
