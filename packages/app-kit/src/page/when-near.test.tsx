import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let sees: (isIntersecting: boolean) => void;

/** Each test is a load of the page of its own. */
const draw = async (type = 'navigate', name = window.location.href) => {
  vi.resetModules();
  const visit: PerformanceEntry & { type: string } = {
    type,
    name,
    entryType: 'navigation',
    startTime: 0,
    duration: 0,
    toJSON: () => ({}),
  };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  const { WhenNear } = await import('./when-near.tsx');
  const drawn = render(<WhenNear meanwhile="a moment">the lower part</WhenNear>);
  // The place is watched after a paint.
  await act(() => vi.advanceTimersByTimeAsync(300));
  return drawn;
};
const isDrawn = () => screen.queryByText('the lower part') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: (seen: { isIntersecting: boolean }[]) => void) {
        sees = (isIntersecting) => act(() => call([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('at a first look a lower part waits, and another keeps its place', async () => {
  await draw();
  expect(screen.getByText('a moment')).toBeDefined();
  expect(isDrawn()).toBe(false);
});

test('it comes when its place is in sight, not before', async () => {
  await draw();
  sees(false);
  expect(isDrawn()).toBe(false);
  sees(true);
  expect(isDrawn()).toBe(true);
  expect(screen.queryByText('a moment')).toBeNull();
});

test.each(['click', 'keydown', 'pointermove', 'scroll', 'touchmove', 'wheel'])(
  'it comes at the first %s',
  async (sign) => {
    await draw();
    fireEvent(document.body, new Event(sign, { bubbles: true }));
    expect(isDrawn()).toBe(true);
  },
);

test('a finger that only presses does not change what it presses', async () => {
  await draw();
  fireEvent.pointerDown(document.body);
  expect(isDrawn()).toBe(false);
});

test('without a sign it comes after five seconds', async () => {
  await draw();
  await act(() => vi.advanceTimersByTimeAsync(4600));
  expect(isDrawn()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isDrawn()).toBe(true);
});

test('one comes back to all of it at once', async () => {
  await draw('back_forward');
  expect(isDrawn()).toBe(true);
});

test('nor does one wait who comes from another screen', async () => {
  await draw('navigate', new URL('/login', window.location.href).href);
  expect(isDrawn()).toBe(true);
});

test('once gone, it listens no longer', async () => {
  const removed = vi.spyOn(AbortController.prototype, 'abort');
  const { unmount } = await draw();
  unmount();
  expect(removed).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
