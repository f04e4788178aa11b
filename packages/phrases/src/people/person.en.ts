import type { Catalogue } from '../catalogue.ts';

export const person: Catalogue['person'] = {
  birthDate: 'Date of birth',
  birthDateHint: 'It tells us your age group, and whether you get a discount.',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  familyName: 'Family name',
  firstName: 'First name',
  gender: 'Gender',
  genderF: 'Female',
  genderHint: 'Needed for the categories of the result list.',
  genderM: 'Male',
  nameTitle: 'Title',
  nameTitleNone: 'none',
  nationality: 'Nationality',
  phone: 'Phone number',
  phoneHint: 'We only call about the race.',
};
