import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Until = 'painted' | 'visible';

/** Loads the page again, as each test does, and returns how to draw a deferred part. */
const loadPage = async (until: Until, { type = 'navigate', name = window.location.href } = {}) => {
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
  const { Defer } = await import('./defer.tsx');
  return () =>
    render(
      <Defer until={until} meanwhile="a moment">
        the lower part
      </Defer>,
    );
};
const isDrawn = () => screen.queryByText('the lower part') !== null;

afterEach(() => {
  window.location.hash = '';
  vi.restoreAllMocks();
});

describe('a part until painted', () => {
  test('the part is drawn after a paint where a visit begins', async () => {
    const draw = await loadPage('painted');
    draw();
    expect(screen.getByText('a moment')).toBeDefined();
    expect(await screen.findByText('the lower part')).toBeDefined();
    expect(screen.queryByText('a moment')).toBeNull();
  });

  test('the part is drawn at once on later screens', async () => {
    const draw = await loadPage('painted');
    draw().unmount();
    draw();
    expect(isDrawn()).toBe(true);
  });

  test.each([
    ['reload', ''],
    ['back_forward', ''],
    ['navigate', '#rules'],
  ])(
    'the part is drawn at once after a %s to the hash "%s", where the reader returns to a place',
    async (type, hash) => {
      window.location.hash = hash;
      const draw = await loadPage('painted', { type });
      draw();
      expect(isDrawn()).toBe(true);
    },
  );
});

describe('a part until visible', () => {
  let sees: (isIntersecting: boolean) => void;

  const draw = async (visit = {}) => {
    const drawn = (await loadPage('visible', visit))();
    // The place is watched after a paint.
    await act(() => vi.advanceTimersByTimeAsync(300));
    return drawn;
  };

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
    vi.unstubAllGlobals();
  });

  test('the placeholder keeps the place of the part where a visit begins', async () => {
    await draw();
    expect(screen.getByText('a moment')).toBeDefined();
    expect(isDrawn()).toBe(false);
  });

  test('the part is drawn when its place is in sight, not before', async () => {
    await draw();
    sees(false);
    expect(isDrawn()).toBe(false);
    sees(true);
    expect(isDrawn()).toBe(true);
    expect(screen.queryByText('a moment')).toBeNull();
  });

  test.each(['click', 'keydown', 'pointermove', 'scroll', 'touchmove', 'wheel'])(
    'the part is drawn at the first %s',
    async (type) => {
      await draw();
      fireEvent(document.body, new Event(type, { bubbles: true }));
      expect(isDrawn()).toBe(true);
    },
  );

  test('a finger that only presses does not change its target', async () => {
    await draw();
    fireEvent.pointerDown(document.body);
    expect(isDrawn()).toBe(false);
  });

  test('the part is drawn after five seconds without activity', async () => {
    await draw();
    await act(() => vi.advanceTimersByTimeAsync(4600));
    expect(isDrawn()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(isDrawn()).toBe(true);
  });

  test('the part is drawn at once for a reader who returns', async () => {
    await draw({ type: 'back_forward' });
    expect(isDrawn()).toBe(true);
  });

  test('the part is drawn at once for a reader who comes from another screen', async () => {
    await draw({ name: new URL('/login', window.location.href).href });
    expect(isDrawn()).toBe(true);
  });

  test('a part that is removed stops listening and waiting', async () => {
    const removed = vi.spyOn(AbortController.prototype, 'abort');
    const { unmount } = await draw();
    unmount();
    expect(removed).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
