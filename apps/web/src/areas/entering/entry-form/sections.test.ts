import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { expect, it } from 'vitest';
import { FIELD_ORDER, sectionOf, sectionsOf } from './sections.ts';

/** The certificate is uploaded, where it is asked for. */
const upload = { onSite: false };

const off = NO_QUESTIONS;

it('leaves out sections without a question', () => {
  expect(sectionsOf(off, upload)).toEqual(['heat', 'conditions']);
  expect(sectionsOf(off, { onSite: true })).toEqual(['heat', 'safety', 'conditions']);
  expect(sectionsOf({ ...off, nickname: 'optional' }, upload)).toEqual(['heat', 'race', 'conditions']);
  expect(sectionsOf({ ...off, medicalCertificate: 'required', shirt: 'required' }, upload)).toEqual([
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
