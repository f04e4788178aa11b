import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Each test is a load of the page of its own. */
const loadPage = async (type: string, hash = '') => {
  vi.resetModules();
  window.location.hash = hash;
  const visit: PerformanceEntry & { type: string } = {
    type,
    name: '',
    entryType: 'navigation',
    startTime: 0,
    duration: 0,
    toJSON: () => ({}),
  };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
  const { LaterAtFirst } = await import('./later.tsx');
  return () => render(<LaterAtFirst meanwhile="a moment">the lower part</LaterAtFirst>);
};

beforeEach(() => {
  window.location.hash = '';
});
afterEach(() => vi.restoreAllMocks());

test('where a visit begins, a lower part comes after a paint', async () => {
  const draw = await loadPage('navigate');
  draw();
  expect(screen.getByText('a moment')).toBeDefined();
  expect(await screen.findByText('the lower part')).toBeDefined();
  expect(screen.queryByText('a moment')).toBeNull();
});

test('later on it is there at once', async () => {
  const draw = await loadPage('navigate');
  draw().unmount();
  draw();
  expect(screen.getByText('the lower part')).toBeDefined();
});

test.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', '#rules'],
])('so it is after a %s to the part "%s": one comes back to a place', async (type, hash) => {
  const draw = await loadPage(type, hash);
  draw();
  expect(screen.getByText('the lower part')).toBeDefined();
});
