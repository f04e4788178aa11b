/** The review of an uploaded medical certificate, at the entry. */
export const certificateReview = {
  open: 'Megkaptuk az orvosi igazolást, átnézzük.',
  accepted: 'Az orvosi igazolás rendben van.',
  acceptedUntil: 'Az orvosi igazolás rendben van, eddig jó: {{until}}',
  expiredTitle: 'Új orvosi igazolás kell',
  expired: 'Az elfogadott igazolás a verseny napjáig már nem jó. Ez volt az utolsó napja: {{until}}',
  refusedTitle: 'Az orvosi igazolás így még nem jó',
  why: {
    not_readable: 'Nem tudtuk elolvasni. Fotózd le jó fényben, úgy, hogy az egész lap látszódjon.',
    too_old: 'A verseny napján már túl régi lesz.',
    not_signed: 'Hiányzik róla az orvos aláírása vagy pecsétje.',
    other_person: 'Nem a versenyző nevére szól.',
  },
  again: 'Másikat eddig tölthetsz fel: {{until}}',
  over: 'Feltölteni már nem lehet. Írj nekünk, és megbeszéljük, mi legyen.',
  upload: 'Feltöltök egy másikat',
};
