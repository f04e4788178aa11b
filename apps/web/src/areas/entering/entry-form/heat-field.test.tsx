import { useScreenForm } from '@rajt/app-kit/forms/use-screen-form';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyValues, entrySchema } from './entry-values.ts';
import { HeatField } from './heat-field.tsx';
import { knownValues } from './known-answers.ts';
import { PaceField } from './pace-field.tsx';

const FORM = { ...NO_QUESTIONS, plannedPace: 'optional' } as const;
const race = {
  form: FORM,
  discipline: 'openwater',
  distanceM: 1000,
  timeLimitMinutes: null,
  placesLeft: 100,
  waiting: 0,
} as RaceDetail;
const heat = (name: string, fastest: number | null, slowest: number | null, placesLeft = 10): Heat => ({
  id: name,
  name,
  startsAt: '2027-06-12T06:00:00Z',
  placesLeft,
  waiting: 0,
  capacity: 20,
  pace: fastest === null && slowest === null ? null : { fastest, slowest },
});
/** Seconds per 100 m: the page of a test is the swim site's. */
const ZONES = [heat('A', null, 110), heat('B', 111, 140), heat('C', 141, null)];
const schema = entrySchema(FORM, 'swim', () => null);

const profile = { user: { firstName: 'Réka' } } as Profile;

interface FormProps {
  /** Each form has a draft of its own. */
  draft: string;
  heats: Heat[];
  remembered?: string | undefined;
}

function Form({ draft, heats, remembered }: FormProps) {
  const defaults = {
    remembered: remembered === undefined ? null : { plannedPace: remembered },
    lastEntry: null,
    raced: [],
    certificate: null,
  };
  const form = useScreenForm({
    id: draft,
    schema,
    defaults: {
      ...emptyValues,
      ...knownValues(race, heats, profile, defaults, 'swim'),
    },
    send: async () => {},
  });
  return (
    <>
      <HeatField race={race} heats={heats} form={form} isChosen={remembered !== undefined} />
      <PaceField race={race} form={form} />
    </>
  );
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const pace = () => screen.getByRole('textbox');
const hint = (state: 'pace_missing' | 'chosen' | 'full', text = '') =>
  screen.getByText(t(`entry:heatPace_${state}`, { pace: `${text} ${t('answers:paceUnit_swim')}` }));
const marked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ labels }) => labels?.[0]?.textContent.includes(t('entry:heatYourPace')))
    .map(({ value }) => value);

test('begins with the heat for the remembered pace, shows that, and another can be chosen', async () => {
  draw(<Form draft="remembered" heats={ZONES} remembered="2:00" />);
  expect([chosen(), marked()]).toEqual(['B', ['B']]);
  hint('chosen', '2:00');
  await userEvent.click(screen.getByRole('radio', { name: /A/ }));
  expect([chosen(), marked()]).toEqual(['A', ['B']]);
  screen.getByText(t('entry:heatHint'));
});

test('asks for a pace first, then follows the typing', async () => {
  draw(<Form draft="typed" heats={ZONES} />);
  expect(chosen()).toBeUndefined();
  hint('pace_missing');
  await userEvent.type(pace(), '150');
  expect(chosen()).toBe('A');
  await userEvent.clear(pace());
  await userEvent.type(pace(), '221');
  expect(chosen()).toBe('C');
  hint('chosen', '2:21');
});

test('leaves a heat alone that was chosen by hand', async () => {
  draw(<Form draft="hand" heats={ZONES} />);
  await userEvent.click(screen.getByRole('radio', { name: /C/ }));
  await userEvent.type(pace(), '150');
  expect([chosen(), marked()]).toEqual(['C', ['A']]);
});

test('a full heat is not chosen: the form shows that it is the one for the pace', () => {
  draw(<Form draft="full" heats={[heat('A', null, 110), heat('B', 111, 140, 0)]} remembered="2:00" />);
  expect([chosen(), marked()]).toEqual([undefined, ['B']]);
  hint('full', '2:00');
});

test('if no heat is for certain paces, the first one is chosen for a known participant, with a note', () => {
  draw(<Form draft="none" heats={[heat('A', null, null), heat('B', null, null)]} remembered="2:00" />);
  expect([chosen(), marked()]).toEqual(['A', []]);
  screen.getByText(t('entry:heatChosen'));
});
