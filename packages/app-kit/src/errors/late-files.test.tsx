import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLateError } from './error-kind.ts';
import { inTime, useIsFileSlow } from './late-files.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a file is slow after ten seconds, until it comes', async () => {
  const { result } = renderHook(useIsFileSlow);
  const { promise, resolve } = Promise.withResolvers<string>();
  const file = inTime(promise);
  await pass(9_999);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  resolve('here');
  expect(await file).toBe('here');
  await pass(0);
  expect(result.current).toBe(false);
});

test('a file that has not come after two minutes is missing', async () => {
  const { result } = renderHook(useIsFileSlow);
  const file = inTime(new Promise(() => undefined));
  const missing = expect(file).rejects.toBeInstanceOf(ChunkLateError);
  await pass(119_999);
  expect(result.current).toBe(true);
  await pass(1);
  await missing;
  expect(result.current).toBe(false);
});
