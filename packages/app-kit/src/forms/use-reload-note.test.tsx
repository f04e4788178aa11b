import { hu } from '@rajt/phrases/hu';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testkit/draw.tsx';
import { localTexts } from '../session/kept-texts.ts';
import { useReloadNote } from './use-reload-note.ts';

function Note() {
  return <p>{useReloadNote()}</p>;
}

test('no text that offers a reload promises by itself that typed values stay', () => {
  const { outdated, part } = hu.shell.problem;
  for (const text of [outdated.text, part.text, hu.shell.slow.text]) expect(text).not.toContain('megmarad');
});

test('a reload keeps typed values but for secrets, and nothing if the browser stores nothing', () => {
  draw(<Note />);
  expect(screen.getByText(/megmarad, kivéve a jelszót/)).toBeTruthy();
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  act(() => localTexts.setItem('anything', ''));
  refusal.mockRestore();
  expect(screen.getByText(hu.shell.lostOnReload)).toBeTruthy();
});
