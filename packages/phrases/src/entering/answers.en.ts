import type { Catalogue } from '../catalogue.ts';

export const answers: Catalogue['answers'] = {
  name: {
    shirtType: 'Shirt cut',
    shirtSize: 'Shirt size',
    plannedPace: 'Planned pace',
    firstSameDistance: 'First race of this distance',
    injuryContactName: 'Emergency contact',
    injuryContactPhone: 'Emergency contact’s phone number',
    nickname: 'Name on the bib',
    medicalFileId: 'Medical certificate',
  },
  option: {
    shirtType: { male: "men's", female: "women's" },
    shirtSize: { XS: 'XS', S: 'S', M: 'M', L: 'L', XL: 'XL', XXL: 'XXL' },
  },
  ask: {
    firstSameDistance: {
      self: 'Will this be your first race of this distance?',
      other: 'Will this be their first race of this distance?',
      yes: 'Yes, my first',
      no: 'No, I have done it before',
    },
  },
  paceUnit_run: 'min/km',
  paceUnit_swim: 'min/100 m',
};
