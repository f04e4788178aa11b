import type { Catalogue } from '../catalogue.ts';

export const fellows: Catalogue['fellows'] = {
  refusal: {
    already_entered: 'already entered for this distance',
    too_old: 'will be above the age limit on race day',
    too_young: 'will be below the age limit on race day',
  },
};
