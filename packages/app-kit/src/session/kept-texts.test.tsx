import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, t } from '../../testkit/draw.tsx';
import { keptTexts, localTexts } from './kept-texts.ts';
import { MemoryOnlyNotice } from './memory-only-notice.tsx';

/** A storage with a value of before that takes nothing new. */
function fullStorage(before: Record<string, string>) {
  const values = new Map(Object.entries(before));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, storage, texts: keptTexts(() => storage as never) };
}

test('a storage that works is used, and no notice is shown', () => {
  draw(<MemoryOnlyNotice />);
  const texts = keptTexts(() => window.localStorage);
  texts.setItem('one', 'kept');
  expect([window.localStorage.getItem('one'), texts.getItem('one')]).toEqual(['kept', 'kept']);
  texts.removeItem('one');
  expect([window.localStorage.getItem('one'), texts.getItem('one')]).toEqual([null, null]);
  expect(screen.queryByText(t('shell:forgetful'))).toBeNull();
});

test('a browser that stores nothing is noticed before anything is kept', () => {
  vi.stubGlobal('localStorage', fullStorage({}).storage);
  draw(<MemoryOnlyNotice />);
  expect(localTexts.getItem('rajt-probe')).toBeNull();
  expect(screen.getByText(t('shell:forgetful'))).toBeTruthy();
  vi.unstubAllGlobals();
});

test('a full storage: the page keeps the value, the older value is not read again, and one line says so', () => {
  draw(<MemoryOnlyNotice />);
  const { texts, values } = fullStorage({ session: 'ended' });
  expect(texts.getItem('session')).toBe('ended');
  act(() => texts.setItem('session', 'new'));
  expect([texts.getItem('session'), values.get('session')]).toEqual(['new', undefined]);
  texts.removeItem('session');
  expect(texts.getItem('session')).toBeNull();
  expect(screen.getAllByText(t('shell:forgetful'))).toHaveLength(1);
});

test('a storage that may not even be asked for', () => {
  const texts = keptTexts(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(texts.getItem('one')).toBeNull();
  act(() => texts.setItem('one', 'kept'));
  expect(texts.getItem('one')).toBe('kept');
  texts.removeItem('one');
  expect(texts.getItem('one')).toBeNull();
});
