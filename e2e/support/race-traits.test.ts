import { type EntryFormConfig, NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { expect, test } from 'vitest';
import { type EnteredRace, representatives, tapsOf, traitsOf } from './race-traits.ts';

const NOTHING: EntryFormConfig = NO_QUESTIONS;
const ONE_HEAT = [{ pace: null }];

const race = (form: Partial<EntryFormConfig>, more: Partial<EnteredRace> = {}): EnteredRace => ({
  kind: 'individual',
  form: { ...NOTHING, ...form },
  heats: ONE_HEAT,
  hasStudentRate: false,
  ...more,
});

const plain = race({});
const shirt = race({ shirt: 'required' });
const optionalShirt = race({ shirt: 'optional' });
const certificate = race({ shirt: 'required', medicalCertificate: 'required', nickname: 'optional' });
const zones = race({ plannedPace: 'required' }, { heats: [{ pace: null }, { pace: { from: 300 } }] });
const waves = race({ nickname: 'optional' }, { heats: [...ONE_HEAT, ...ONE_HEAT] });
const virtual = race({ nickname: 'optional' }, { kind: 'virtual', hasStudentRate: true });

test('each race has every one of its traits in a representative', () => {
  const all = [plain, shirt, optionalShirt, certificate, zones, waves, virtual];
  const shown = new Set(representatives(all).flatMap(traitsOf));
  for (const one of all) expect([...shown]).toEqual(expect.arrayContaining(traitsOf(one)));
});

test('a race that has nothing of its own is left out, and every trait that differs counts', () => {
  expect(representatives([shirt, certificate, { ...shirt }])).toEqual([certificate]);
  expect(representatives([shirt, optionalShirt])).toEqual([shirt, optionalShirt]);
  expect(representatives([plain, waves, zones])).toHaveLength(3);
  expect(representatives([])).toEqual([]);
});

test('a certificate that is required takes a tap, whatever else is asked', () => {
  expect([plain, shirt, zones, virtual].map(tapsOf)).toEqual([5, 5, 5, 5]);
  expect(tapsOf(certificate)).toBe(6);
  expect(tapsOf(race({ medicalCertificate: 'optional' }))).toBe(5);
});
