import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CertificateNote } from './certificate-note.tsx';

type Review = NonNullable<MyEntry['certificateReview']>;
const OPEN: Review = { state: 'open', verdict: null, words: '', validUntil: null };
const ACCEPTED: Review = { ...OPEN, state: 'accepted', verdict: 'accepted' };
const REFUSED: Review = { ...OPEN, state: 'refused', verdict: 'not_signed' };

const draw = (
  review: Review | null,
  { raceOn = '2099-06-12', entryId }: { raceOn?: string; entryId?: string } = {},
) =>
  drawRouted(
    <>
      <p>mind</p>
      <CertificateNote review={review} raceOn={raceOn} {...(entryId ? { entryId } : {})} />
    </>,
  );
const upload = () => screen.queryByRole('link', { name: t('certificateReview:upload') });

test('an entry without a review shows nothing', async () => {
  const { container } = draw(null);
  await screen.findByText('mind');
  expect(container.textContent).toBe('mind');
});

test('an open and an accepted certificate are shown without an action', async () => {
  const open = draw(OPEN, { entryId: '7' });
  await screen.findByText(t('certificateReview:open'));
  expect(upload()).toBeNull();
  open.unmount();
  const accepted = draw(ACCEPTED, { entryId: '7' });
  await screen.findByText(t('certificateReview:accepted'));
  accepted.unmount();
  draw({ ...ACCEPTED, validUntil: '2099-12-31' });
  await screen.findByText(t('certificateReview:acceptedUntil', { until: '2099. december 31.' }));
});

test('an accepted certificate whose last day is before the race asks for another one', async () => {
  draw({ ...ACCEPTED, validUntil: '2099-06-11' }, { entryId: '7' });
  await screen.findByText(t('certificateReview:expiredTitle'));
  expect(upload()?.getAttribute('href')).toContain('/entries/7/edit');
});

test('a refused certificate shows its reason, the last day and the way to upload another one', async () => {
  draw(REFUSED, { entryId: '7' });
  await screen.findByText(t('certificateReview:refusedTitle'));
  screen.getByText(t('certificateReview:why.not_signed'));
  screen.getByText(/2099\. június 11/);
  expect(upload()?.getAttribute('href')).toContain('/entries/7/edit');
});

test('the words of the reviewer are shown as they are, and no link on the screen of the upload itself', async () => {
  draw({ ...REFUSED, verdict: 'other', words: 'A második oldal hiányzik.' });
  await screen.findByText('A második oldal hiányzik.');
  expect(upload()).toBeNull();
});

test('a refused certificate of a race of today can be uploaded no more', async () => {
  draw(REFUSED, { raceOn: '2020-01-01', entryId: '7' });
  await screen.findByText(t('certificateReview:over'));
  expect(upload()).toBeNull();
});
