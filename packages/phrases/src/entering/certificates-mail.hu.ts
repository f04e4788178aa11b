/** Mails about the reviews of medical certificates. */
export const certificatesMail = {
  participant: 'Ki',
  race: 'Verseny',
  refused: {
    subject: 'Új orvosi igazolást kérünk tőled: {{event}}',
    title: 'Az igazolásod így még nem jó',
    text: 'Megnéztük az orvosi igazolást, amit feltöltöttél ({{event}}), és kell hozzá még egy kör.',
    why: {
      not_readable: 'Nem tudtuk elolvasni. Fotózd le jó fényben, úgy, hogy az egész lap látszódjon.',
      too_old: 'A verseny napján már túl régi lesz.',
      not_signed: 'Hiányzik róla az orvos aláírása vagy pecsétje.',
      other_person: 'Nem a versenyző nevére szól.',
      other: 'Az okot a nevezésednél írtuk le: belépés után látod.',
    },
    again: 'Tölts fel egy másikat, eddig a napig megteheted: {{until}}.',
    over: 'Feltölteni már nem lehet. Írj nekünk, és megbeszéljük, mi legyen: {{email}}.',
    upload: 'Feltöltök egy másikat',
    look: 'Megnézem a nevezést',
    note: 'Csak az látja, aki ellenőrzi, és a verseny után töröljük.',
  },
};
