/** The answers of an entry form (rules/entering/entry-questions.ts), as forms, files, mails and the copy of one's data name them. */
export const answers = {
  name: {
    shirtType: 'Póló szabása',
    shirtSize: 'Póló mérete',
    plannedPace: 'Tervezett tempó',
    firstSameDistance: 'Első verseny ezen a távon',
    injuryContactName: 'Baj esetén hívandó',
    injuryContactPhone: 'A baj esetén hívandó telefonszáma',
    nickname: 'Név a rajtszámon',
    medicalFileId: 'Orvosi igazolás',
  },
  option: {
    shirtType: { male: 'férfi', female: 'női' },
    shirtSize: { XS: 'XS', S: 'S', M: 'M', L: 'L', XL: 'XL', XXL: 'XXL' },
  },
  // The questions of yes and no: to the participant, about another participant, and the two answers.
  ask: {
    firstSameDistance: {
      self: 'Ez lesz az első versenyed ezen a távon?',
      other: 'Ez lesz az első versenye ezen a távon?',
      yes: 'Igen, az első',
      no: 'Nem, volt már ilyen',
    },
  },
  paceUnit_run: 'perc/km',
  paceUnit_swim: 'perc/100 m',
};
