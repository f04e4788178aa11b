import { listAddresses } from '@rajt/contract/people/operations/addresses';
import { getConsents } from '@rajt/contract/people/operations/consents';
import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testkit/draw.tsx';
import { server } from '../../testkit/server.ts';
import { queryClient } from './query-client.ts';
import { invalidate, queryOf, setKnown } from './query-of.ts';

const params = { userId: '1' };

function Streets() {
  const { data } = useQuery(queryOf(listAddresses, { params }));
  return <p>{data?.map(({ street }) => street).join(', ') ?? 'Töltjük'}</p>;
}

beforeEach(() => {
  server.forget();
  queryClient.clear();
});

test('reads the items of a list, and the data of anything else', async () => {
  server.replies(200, { data: { items: [{ street: 'Fő utca 4.' }] } });
  const addresses = await queryClient.fetchQuery(queryOf(listAddresses, { params }));
  expect(addresses).toEqual([{ street: 'Fő utca 4.' }]);
  const consents = { marketing: true, telekom: { consent: false } };
  server.replies(200, { data: consents });
  expect(await queryClient.fetchQuery(queryOf(getConsents, { params }))).toEqual(consents);
});

test('is found by its operation, with or without the input', async () => {
  const { queryKey } = queryOf(listAddresses, { params });
  expect(queryKey).toEqual(['listAddresses', { params }]);
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  setKnown(queryClient, listAddresses, { params }, []);
  expect(queryClient.getQueryData(queryKey)).toEqual([]);
  await invalidate(queryClient, getConsents);
  await invalidate(queryClient, listAddresses, { params: { userId: '2' } });
  expect(isStale()).toBe(false);
  await invalidate(queryClient, listAddresses);
  expect(isStale()).toBe(true);
  setKnown(queryClient, listAddresses, { params }, (known) => known);
  await invalidate(queryClient, listAddresses, { params });
  expect(isStale()).toBe(true);
});

test('a read is aborted when no component waits for it any more', async () => {
  const { unmount } = draw(<Streets />);
  await waitFor(() => expect(server.requests()).not.toEqual([]));
  expect(server.sent().at(-1)?.signal?.aborted).toBe(false);
  unmount();
  expect(server.sent().at(-1)?.signal?.aborted).toBe(true);
});

test('the screen does not repeat a read that the loader has just been refused, and later it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const addresses = queryOf(listAddresses, { params });
  const isAsked = () => queryClient.getQueryState(addresses.queryKey)?.fetchStatus === 'fetching';
  server.replies(404);
  await queryClient.prefetchQuery(addresses);
  draw(<Streets />).unmount();
  expect(isAsked()).toBe(false);
  vi.setSystemTime(Date.now() + 10_001);
  draw(<Streets />);
  expect(isAsked()).toBe(true);
  vi.useRealTimers();
});
