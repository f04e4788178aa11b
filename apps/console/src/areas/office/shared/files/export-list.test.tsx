import type { EntryExport } from '@rajt/contract/entering/operations/entry-list';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawConsole, t } from '../../../../../testkit/draw-console.tsx';
import { api } from '../../../../../testkit/fake-server.ts';

const file = (id: string, state: EntryExport['state']): EntryExport => ({
  id,
  format: 'csv',
  rows: state === 'ready' || state === 'deleted' ? 5 : null,
  purpose: 'Rajtcsomagok',
  requestedAt: '2026-11-30T10:00:00Z',
  state,
  isReady: state === 'ready',
  endsAt: '2026-12-01T10:00:00Z',
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('each state of an export has its words, and a ready file can be downloaded', async () => {
  api.on('GET /entry-exports', { items: [file('1', 'ready'), file('2', 'failed'), file('3', 'deleted')] });
  drawConsole('/tasks?tab=files');
  const download = await screen.findByRole('link', { name: t('bulkTasks:download', { format: 'CSV' }) });
  expect(download.getAttribute('href')).toBe('/console/v1/entry-exports/1/file');
  for (const state of ['failed', 'deleted'] as const)
    expect(screen.getByText(t(`bulkTasks:fileState.${state}`, { format: 'CSV' }))).toBeTruthy();
});

test('the list is read again while a file is being made, and no longer once it has failed', async () => {
  let state: EntryExport['state'] = 'making';
  api.on('GET /entry-exports', () => ({ items: [file('1', state)] }));
  drawConsole('/tasks?tab=files');
  await screen.findByText(t('bulkTasks:fileState.making', { format: 'CSV' }));
  state = 'failed';
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await screen.findByText(t('bulkTasks:fileState.failed', { format: 'CSV' }));
  const reads = api.calls('GET /entry-exports').length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(api.calls('GET /entry-exports')).toHaveLength(reads);
});
