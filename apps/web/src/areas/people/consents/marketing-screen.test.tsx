import { queryClient } from '@rajt/app-kit/api/query-client';
import { setKnown } from '@rajt/app-kit/api/query-of';
import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import { getMarketing, type MarketingState } from '@rajt/contract/people/operations/consents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { MarketingScreen } from './marketing-screen.tsx';

const NOTHING = { marketing: false, renault: false, renaultNewsletter: false, telekom: false };
const SOME: MarketingState = { ...NOTHING, marketing: true, maskedEmail: 'a…@example.hu' };

const drawScreen = async (uuid: string) => {
  setKnown(queryClient, getMarketing, { params: { uuid } }, SOME);
  draw(<MarketingScreen uuid={uuid} />);
  const answer = server.waits();
  await userEvent.click(screen.getByRole('button', { name: t('consents:marketing.stopAll') }));
  return answer;
};
const stopped = () => screen.queryByText(t('consents:marketing.stopped'));
const news = () => screen.getByRole('switch', { name: t('consents:kinds.marketing.label') });

beforeEach(() => server.forget());

test('shows that everything is stopped when it is, and undoes it with one press', async () => {
  const answer = await drawScreen('a');
  expect(stopped()).toBeNull();
  expect(news()).not.toHaveProperty('checked', true);
  answer(200, { data: { ...SOME, ...NOTHING } });
  await screen.findByText(t('consents:marketing.stopped'));
  await userEvent.click(screen.getByRole('button', { name: t('consents:marketing.undo') }));
  expect(server.requests().at(-1)?.body).toEqual({ ...NOTHING, marketing: true });
  expect(stopped()).toBeNull();
});

test('does not show that when saving failed', async () => {
  const answer = await drawScreen('b');
  answer(503);
  await screen.findByText(t('consents:card.saveFailed'));
  await waitFor(() => expect(news()).toHaveProperty('checked', true));
  expect(stopped()).toBeNull();
  expect(screen.getByRole('button', { name: t('consents:marketing.stopAll') })).toBeDefined();
});
