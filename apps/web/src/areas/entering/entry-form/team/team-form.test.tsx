import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import { getEntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import { NO_QUESTIONS } from '@rajt/rules/entering/entry-form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Participant } from '../participant.ts';
import { TeamForm } from './team-form.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const forMe = { price: huf(2900), reasons: [], withStudentCard: null, withSpuriCard: null, refusals: [] };
const race = (changes: object = {}) =>
  ({
    id: 'to-valto',
    name: 'Váltó',
    kind: 'team',
    discipline: 'relay',
    distanceM: 2000,
    raceOn: '2027-06-12',
    state: 'open',
    price: huf(2900),
    pricePer: 'member',
    placesPer: 'member',
    nextPrice: null,
    prices: [],
    ageRates: [],
    teamSizes: [2],
    placesLeft: 10,
    team: {
      fields: [],
      legs: [],
      changesUntil: '2027-06-01T00:00:00Z',
      substituteFee: null,
      sharesBib: false,
    },
    event: { id: 'to', name: 'Tó', place: 'Tihany', startsOn: '2027-06-12', endsOn: '2027-06-12' },
    form: { ...NO_QUESTIONS, nickname: 'required' },
    certificate: { onSite: false, maxAgeDays: 365 },
    forMe,
    ...changes,
  }) as unknown as RaceDetail;
const heat = { id: '5', name: 'A', startsAt: '2027-06-12T06:00:00Z', placesLeft: 9, capacity: 9, pace: null };
const self: Participant = {
  uid: '41',
  user: { nameTitle: '', familyName: 'Kis', firstName: 'Péter' },
  birthYear: 1985,
  birthDate: '1985-01-01',
  gender: 'M',
  isSelf: true,
};
const anna: Fellow = {
  uid: '7',
  user: { nameTitle: '', familyName: 'Kis', firstName: 'Anna' },
  birthYear: 1990,
  managed: null,
  forRace: forMe,
};

function drawForm(changes: object = {}) {
  setKnown(
    queryClient,
    getEntryDefaults,
    { params: { userId: '41' } },
    { remembered: null, lastEntry: null, raced: [], certificate: null },
  );
  drawRouted(
    <TeamForm
      offered={undefined}
      race={race(changes)}
      heats={[heat as unknown as Heat]}
      self={self}
      people={({ onChoose, hidesPrice }) => (
        <button type="button" onClick={() => onChoose(anna)}>
          {hidesPrice ? 'Anna without a price' : 'Anna with a price'}
        </button>
      )}
      onHeld={vi.fn()}
    />,
  );
}
const user = userEvent.setup();
const nickname = () => document.querySelector<HTMLInputElement>('input[name="form.nickname"]');
const submit = () =>
  document.querySelector<HTMLButtonElement>('main button[type="submit"], form button[type="submit"]');
const shown = (part: string) => (document.body.textContent ?? '').replaceAll('\u00a0', ' ').includes(part);

/** Answers the race's questions about the pressed member. */
async function answer(name: string) {
  await waitFor(() => expect(nickname()).not.toBeNull());
  await user.clear(nickname() as HTMLInputElement);
  await user.type(nickname() as HTMLInputElement, name);
  await user.click(screen.getByRole('button', { name: t('team:memberDone') }));
  await waitFor(() => expect(nickname()).toBeNull());
}

beforeEach(() => {
  server.forget();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  useStore.setState({ userId: '41', drafts: {} });
  window.scrollTo = () => {};
});

test('members with fees: each a line, the sum on the button; all go in one request', async () => {
  drawForm();
  await user.click(await screen.findByRole('button', { name: t('team:self') }));
  await answer('Peti');
  await user.click(screen.getByRole('button', { name: 'Anna with a price' }));
  await answer('Ancsa');
  expect(shown('5 800 Ft')).toBe(true);
  expect(shown(t('team:fee'))).toBe(false);
  await user.type(screen.getByLabelText(t('team:name')), 'Delfinek');
  await user.click(screen.getByRole('checkbox'));
  const button = submit();
  if (!button) throw new Error('no submit button');
  await user.click(button);
  await waitFor(() =>
    expect(server.requests().find(({ asked }) => asked.startsWith('POST'))).toMatchObject({
      asked: expect.stringContaining('/users/41/teamentries'),
      body: {
        raceId: 'to-valto',
        teamFields: [{ id: 'csapatnev', text: 'Delfinek' }],
        memberEntries: [
          { participantId: '41', heatId: '5', form: { nickname: 'Peti' } },
          { participantId: '7', heatId: '5', form: { nickname: 'Ancsa' } },
        ],
      },
    }),
  );
});

test('one price: it is the line and the sum, however many members there are', async () => {
  drawForm({ pricePer: 'team', price: huf(40_000), forMe: { ...forMe, price: huf(40_000) } });
  await user.click(await screen.findByRole('button', { name: t('team:self') }));
  await answer('Peti');
  await user.click(screen.getByRole('button', { name: 'Anna without a price' }));
  await answer('Ancsa');
  expect(shown(t('team:fee'))).toBe(true);
  expect(shown('40 000 Ft')).toBe(true);
  expect(shown('80 000 Ft')).toBe(false);
});

test('the details of a member are opened again, with their answers, and changed', async () => {
  drawForm();
  await user.click(await screen.findByRole('button', { name: 'Anna with a price' }));
  await answer('Ancsa');
  await user.click(screen.getByRole('button', { name: t('team:answersOf', { name: 'Kis Anna' }) }));
  await waitFor(() => expect(nickname()?.value).toBe('Ancsa'));
  await answer('Panna');
  expect(screen.getAllByRole('button', { name: t('team:answersOf', { name: 'Kis Anna' }) })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: t('team:answersOf', { name: 'Kis Anna' }) }));
  await waitFor(() => expect(nickname()?.value).toBe('Panna'));
});

test('a race that asks nothing has no details', async () => {
  drawForm({ form: { ...race().form, nickname: 'off' } });
  await user.click(await screen.findByRole('button', { name: t('team:self') }));
  await screen.findByText('Kis Péter', { selector: 'p' });
  expect(screen.queryByRole('button', { name: t('team:answersOf', { name: 'Kis Péter' }) })).toBeNull();
});
