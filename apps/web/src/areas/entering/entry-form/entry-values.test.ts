import { type EntryFormConfig, NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { phoneProblem } from '@rajt/rules/people/phone';
import { describe, expect, it } from 'vitest';
import { type EntryValues, emptyValues, entrySchema } from './entry-values.ts';

const off: EntryFormConfig = NO_QUESTIONS;
const filled: EntryValues = {
  hasStudentCard: false,
  hasSpuriCard: false,
  guardian: { name: '', accepted: false },
  heatId: '7',
  form: {
    ...emptyValues.form,
    shirtType: 'female',
    shirtSize: 'S',
    plannedPace: '530',
    firstSameDistance: 'no',
    injuryContactName: ' Őry-Szűcs  Réka ',
    injuryContactPhone: '06 20 123 4567',
    nickname: 'Réka',
    medicalFileId: '12',
  },
  certificateName: 'igazolas.pdf',
  healthConsent: true,
  remember: false,
  conditionsAccepted: true,
};

function problems(config: EntryFormConfig, values: EntryValues) {
  const { error } = entrySchema(config, 'run', phoneProblem).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the entry form', () => {
  it('asks for heat and conditions whatever the race asks', () =>
    expect(problems(off, emptyValues)).toEqual({
      heatId: 'heat_required',
      conditionsAccepted: 'conditions_required',
    }));

  it('names required answers by the names of the call', () =>
    expect(
      problems(
        { ...off, shirt: 'required', medicalCertificate: 'required', injuryContact: 'optional' },
        filled,
      ),
    ).toEqual({}));

  it('reports each missing answer in its own words', () =>
    expect(
      problems(
        { ...off, shirt: 'required', medicalCertificate: 'required', plannedPace: 'required' },
        { ...filled, form: { ...emptyValues.form, shirtSize: 'S', plannedPace: 'gyors' } },
      ),
    ).toEqual({
      'form.shirtType': 'choose',
      'form.medicalFileId': 'certificate_required',
      'form.plannedPace': 'pace_run',
    }));

  it('sends the answers that were asked, tidied, and no others', () =>
    expect(
      entrySchema(
        { ...off, plannedPace: 'optional', firstSameDistance: 'optional', injuryContact: 'required' },
        'run',
        phoneProblem,
      ).parse(filled),
    ).toEqual({
      heatId: '7',
      form: {
        plannedPace: '5:30',
        firstSameDistance: false,
        injuryContactName: 'Őry-Szűcs Réka',
        injuryContactPhone: '06 20 123 4567',
      },
      conditionsAccepted: true,
    }));

  it('sends the student card where it is claimed', () => {
    const sent = (hasStudentCard: boolean) =>
      entrySchema(off, 'run', phoneProblem).parse({ ...filled, hasStudentCard });
    expect(sent(true)).toMatchObject({ hasStudentCard: true });
    expect(sent(false)).not.toHaveProperty('hasStudentCard');
  });

  it('sends a certificate with the consent to health data alone', () => {
    const asks = { ...off, medicalCertificate: 'optional' } as const;
    expect(entrySchema(asks, 'run', phoneProblem).parse(filled)).toMatchObject({
      form: { medicalFileId: '12' },
      healthConsent: true,
    });
    expect(problems(asks, { ...filled, healthConsent: false })).toEqual({
      healthConsent: 'health_consent_required',
    });
    const without = { ...filled, healthConsent: false, form: { ...filled.form, medicalFileId: '' } };
    expect(problems(asks, without)).toEqual({});
    expect(problems(off, { ...filled, healthConsent: false })).toEqual({});
  });

  it('leaves out what an optional question got no answer to', () =>
    expect(
      entrySchema({ ...off, nickname: 'optional', plannedPace: 'optional' }, 'run', phoneProblem).parse({
        ...filled,
        form: emptyValues.form,
      }).form,
    ).toEqual({}));
});
