import type { Language } from '../language.ts';
import type { CompanyCells } from './company-columns.ts';

/** The example lines of a template. Their people are known again in every language, so that nobody enters them. */
export const SAMPLES: Readonly<Record<Language, readonly CompanyCells[]>> = {
  hu: [
    {
      familyName: 'Minta',
      firstName: 'Eszter',
      birthDate: '1990-05-03',
      gender: 'nő',
      email: 'eszter@minta.example',
      studentCard: 'nem',
      shirtType: 'női',
      shirtSize: 'M',
      plannedPace: '2:10',
      firstSameDistance: 'igen',
      injuryContactName: 'Minta Mária',
      injuryContactPhone: '+36 20 123 4567',
      nickname: 'Eszti',
    },
    {
      familyName: 'Minta',
      firstName: 'Gábor',
      birthDate: '1985-11-20',
      gender: 'férfi',
      nationality: 'AT',
      studentCard: 'nem',
      shirtType: 'férfi',
      shirtSize: 'XL',
      plannedPace: '1:55',
      firstSameDistance: 'nem',
      injuryContactName: 'Minta Anna',
      injuryContactPhone: '+36 30 765 4321',
    },
  ],
  en: [
    {
      familyName: 'Sample',
      firstName: 'Emma',
      birthDate: '1990-05-03',
      gender: 'female',
      email: 'emma@sample.example',
      studentCard: 'no',
      shirtType: 'female',
      shirtSize: 'M',
      plannedPace: '2:10',
      firstSameDistance: 'yes',
      injuryContactName: 'Mary Sample',
      injuryContactPhone: '+36 20 123 4567',
      nickname: 'Em',
    },
    {
      familyName: 'Sample',
      firstName: 'George',
      birthDate: '1985-11-20',
      gender: 'male',
      nationality: 'AT',
      studentCard: 'no',
      shirtType: 'male',
      shirtSize: 'XL',
      plannedPace: '1:55',
      firstSameDistance: 'no',
      injuryContactName: 'Ann Sample',
      injuryContactPhone: '+36 30 765 4321',
    },
  ],
};

/** The two example lines of a race's template; `heats` are the names of its heats. */
export function sampleLines(language: Language, heats: readonly string[]): CompanyCells[] {
  return SAMPLES[language].map((cells, at) => ({ ...cells, heat: heats[at] ?? heats[0] }));
}
