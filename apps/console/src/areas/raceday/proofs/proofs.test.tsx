import type { ReviewedProof } from '@rajt/contract/raceday/operations/proof-reviews';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawConsole, t } from '../../../../testkit/draw-console.tsx';
import { api } from '../../../../testkit/fake-server.ts';

const time: ReviewedProof = {
  proofId: 't12.345.3120',
  entryId: '12',
  personId: '5',
  participant: 'Kovács Eszter',
  bib: '81',
  raceId: 'teli-10',
  race: '10 km',
  branch: 'run',
  netTimeS: 3120,
  distanceM: 10_000,
  workoutOn: null,
  claimedAt: '2026-11-30T10:00:00Z',
  mediaType: 'image/jpeg',
  review: 'open',
  reason: '',
};
const part: ReviewedProof = {
  ...time,
  proofId: 'w67',
  participant: 'Nagy Ádám',
  netTimeS: null,
  distanceM: 5200,
  workoutOn: '2026-11-29',
  mediaType: null,
};
const REVIEW = 'POST /events/teli/proofs/t12.345.3120/review';
const REVIEW_PART = 'POST /events/teli/proofs/w67/review';

beforeEach(() => {
  api.on('GET /events/teli/proofs', { items: [time, part], next: null });
  api.on('GET /proof-counts', {
    items: [
      { eventId: 'teli', event: 'Téli száz', startsOn: '2026-11-15', open: 2, accepted: 0, refused: 0 },
    ],
  });
  api.on(REVIEW, (sent) => ({ ...time, ...(sent as { review: 'accepted'; reason: string }) }));
  api.on(REVIEW_PART, (sent) => ({ ...part, ...(sent as { review: 'refused'; reason: string }) }));
});

test('the claimed time, distance and pace are shown next to the picture, and one key accepts them', async () => {
  drawConsole('/proofs/teli');
  const picture = await screen.findByRole('img', { name: t('reviews:file', { name: 'Kovács Eszter' }) });
  expect(picture.getAttribute('src')).toBe('/console/v1/events/teli/proofs/t12.345.3120/file');
  expect(screen.getByText('0:52:00')).toBeTruthy();
  expect(screen.getByText(t('proofReviews:paceOf.run', { time: '5:12' }))).toBeTruthy();
  fireEvent.load(picture);
  await userEvent.keyboard('1');
  await waitFor(() =>
    expect(api.last(REVIEW)?.body).toEqual({
      base: { review: 'open', reason: '' },
      review: 'accepted',
      reason: '',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Nagy Ádám' })).toBeTruthy();
  expect(screen.getByText(t('reviews:noFile.title'))).toBeTruthy();
});

test('a part of a challenge without a picture is refused with words, and z undoes it', async () => {
  drawConsole('/proofs/teli');
  await screen.findByRole('heading', { name: 'Kovács Eszter' });
  await userEvent.keyboard('j2');
  await userEvent.type(await screen.findByLabelText(t('reviews:words')), 'Nincs hozzá kép{Enter}');
  await waitFor(() =>
    expect(api.last(REVIEW_PART)?.body).toMatchObject({ review: 'refused', reason: 'Nincs hozzá kép' }),
  );
  expect(await screen.findByRole('heading', { name: 'Kovács Eszter' })).toBeTruthy();
  await userEvent.keyboard('z');
  await waitFor(() =>
    expect(api.last(REVIEW_PART)?.body).toEqual({
      base: { review: 'refused', reason: 'Nincs hozzá kép' },
      review: 'open',
      reason: '',
    }),
  );
});
