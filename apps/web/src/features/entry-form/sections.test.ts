import { expect, it } from 'vitest';
import { FIELD_ORDER, sectionOf, sectionsOf } from './sections.ts';

const off = {
  shirt: 'off',
  plannedPace: 'off',
  firstSameDistance: 'off',
  injuryContact: 'off',
  nickname: 'off',
  medicalCertificate: 'off',
} as const;

it('leaves out sections without a question', () => {
  expect(sectionsOf(off)).toEqual(['heat', 'conditions']);
  expect(sectionsOf({ ...off, nickname: 'optional' })).toEqual(['heat', 'race', 'conditions']);
  expect(sectionsOf({ ...off, medicalCertificate: 'required', shirt: 'required' })).toEqual([
    'heat',
    'race',
    'safety',
    'conditions',
  ]);
});

it('knows the section of every field', () => {
  for (const field of FIELD_ORDER) expect(sectionOf(field)).not.toBeNull();
  expect(sectionOf('form.medicalFileId')).toBe('safety');
  expect(sectionOf('form.tattoo')).toBeNull();
});
