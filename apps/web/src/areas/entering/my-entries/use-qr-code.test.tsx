import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useQrCode } from './use-qr-code.ts';

test('without a network there is no drawing, and with the next look there is', async () => {
  const offline = renderHook(() => useQrCode(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(offline.result.current).toBeUndefined();
  await waitFor(() => expect(offline.result.current).toBeNull());
  const online = renderHook(() => useQrCode());
  await waitFor(() => expect(online.result.current).toBeTypeOf('function'));
});
