import { type EntryFormConfig, NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { expect, test } from 'vitest';
import { emptyValues } from './entry-values.ts';
import { asking, type GroupValues, groupField, groupSchema, sharableOf } from './group-values.ts';

const config: EntryFormConfig = { ...NO_QUESTIONS, shirt: 'required', nickname: 'optional' };
const values: GroupValues = {
  same: { start: true, shirt: false, injuryContact: true },
  shared: { ...emptyValues, heatId: '5', form: { ...emptyValues.form, shirtSize: 'XXL' } },
  p7: { ...emptyValues, heatId: '6', form: { ...emptyValues.form, shirtType: 'male', shirtSize: 'M' } },
  p8: { ...emptyValues, form: { ...emptyValues.form, shirtType: 'female', shirtSize: 'S' } },
  p9: emptyValues,
  conditionsAccepted: true,
};
const schema = (uids: string[], minor = '') =>
  groupSchema(
    config,
    uids.map((uid) => ({ uid, isMinor: uid === minor })),
    'run',
    () => null,
  );

test('an answer for all counts for each, and one of a person only for them', () => {
  expect(schema(['7', '8']).parse(values).entries).toEqual([
    { participantId: '7', heatId: '5', form: { shirtType: 'male', shirtSize: 'M' } },
    { participantId: '8', heatId: '5', form: { shirtType: 'female', shirtSize: 'S' } },
  ]);
  const alone = { ...values, same: { ...values.same, start: false } };
  expect(schema(['7']).parse(alone).entries[0]?.heatId).toBe('6');
});

test('a mistake is shown at the field that was filled in', () => {
  const paths = (input: GroupValues) =>
    new Set(
      schema(['7', '9'])
        .safeParse(input)
        .error?.issues.map(({ path }) => path.join('.')),
    );
  const none = { ...values, shared: emptyValues, conditionsAccepted: false };
  expect(paths(none)).toEqual(
    new Set(['shared.heatId', 'p9.form.shirtType', 'p9.form.shirtSize', 'conditionsAccepted']),
  );
  expect(paths({ ...none, same: { ...values.same, start: false } })).toContain('p9.heatId');
});

test('a minor needs the declaration of a guardian, and nobody else has one', () => {
  const declared = {
    ...values,
    p7: { ...values.p8, guardian: { name: ' Kis  Pál ', accepted: true } },
  } as GroupValues;
  const [minor, other] = schema(['7', '8'], '7').parse(declared).entries;
  expect([minor?.guardian, other?.guardian]).toEqual([{ name: 'Kis Pál', accepted: true }, undefined]);
  const missing = schema(['8'], '8')
    .safeParse(values)
    .error?.issues.map(({ path }) => path.join('.'));
  expect(missing).toEqual(['p8.guardian.name', 'p8.guardian.accepted']);
});

test('the field of an answer of the call', () => {
  expect(groupField(values.same, '7', 'heatId')).toBe('shared.heatId');
  expect(groupField(values.same, '7', 'form.shirtSize')).toBe('p7.form.shirtSize');
  expect(groupField(values.same, '7', 'form.medicalFileId')).toBe('p7.form.medicalFileId');
});

test('the race asks each question once', () => {
  expect(sharableOf(config)).toEqual(['start', 'shirt']);
  const same = { ...values.same, shirt: true };
  expect(asking({ form: config }, same, 'shared').form).toMatchObject({ shirt: 'required', nickname: 'off' });
  expect(asking({ form: config }, same, 'person').form).toMatchObject({ shirt: 'off', nickname: 'optional' });
});
