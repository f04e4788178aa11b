import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const pageIs = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('waits for the load, then for the first idle moment, and not long for that', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  pageIs('interactive');
  const work = vi.fn();
  whenIdle(work);
  expect(idle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 1000 });
  expect(work).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  expect(work).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('load'));
  expect(idle).toHaveBeenCalledOnce();
});

test('a browser that does not report when it is idle is given a second', () => {
  vi.useFakeTimers();
  expect('requestIdleCallback' in window).toBe(false);
  pageIs('complete');
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
