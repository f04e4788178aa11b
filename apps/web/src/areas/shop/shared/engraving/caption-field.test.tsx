import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import { CAPTION_MAX } from '@rajt/rules/shop/caption';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CaptionField } from './caption-field.tsx';

const IDEAS = ['Kis Anna', `Kis Anna · ${'x'.repeat(CAPTION_MAX)}`, 'Balaton 🏊'];

/** A field with its picture, as the page of a trophy has them. */
function Engraving({ error }: { error?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <ProductDrawing shape="plaque" caption={typed} />
      <CaptionField
        typed={typed}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        ideas={IDEAS}
        onIdea={setTyped}
        error={error}
      />
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('trophies:engraving') });
/** Each line is drawn twice: the groove and its bright edge. */
const engraved = () => [...document.querySelectorAll('svg text')].map((line) => line.textContent);

test('the typed text is engraved at once, in lines that fit the plate', async () => {
  draw(<Engraving />);
  await userEvent.type(field(), 'Szentmihályi-Nagyváradi Boglárka · 42 km');
  expect(engraved()).toEqual([
    'Szentmihályi-Nagyváradi',
    'Boglárka · 42 km',
    'Szentmihályi-Nagyváradi',
    'Boglárka · 42 km',
  ]);
  for (const line of document.querySelectorAll('svg text'))
    expect(Number(line.getAttribute('textLength'))).toBeLessThanOrEqual(108);
  screen.getByText(t('trophies:counted', { count: 40, max: CAPTION_MAX }));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('forty characters of letter and accent are forty; one more is reported, and nothing is cut off', async () => {
  draw(<Engraving />);
  const forty = 'u\u030B'.repeat(CAPTION_MAX);
  await userEvent.click(field());
  await userEvent.paste(forty);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  await userEvent.paste('x');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  screen.getByText(t('trophies:tooLong', { over: 1 }));
  expect(field().value).toBe(`${forty}x`);
});

test('signs that cannot be engraved are named', async () => {
  draw(<Engraving />);
  await userEvent.click(field());
  await userEvent.paste('Hajrá 🏅 Anya И');
  screen.getByText(t('trophies:notEngravable', { signs: '🏅 И' }));
});

test('an empty one is asked for once the form could not be sent', () => {
  const { rerender } = draw(<Engraving />);
  expect(screen.queryByText(t('trophies:required'))).toBeNull();
  rerender(<Engraving error="x" />);
  screen.getByText(t('trophies:required'));
});

test('only ideas that can be engraved are offered; one press takes it', async () => {
  draw(<Engraving />);
  const ideas = screen.getAllByRole('button');
  expect(ideas.map((idea) => idea.textContent)).toEqual(['Kis Anna']);
  await userEvent.click(screen.getByRole('button', { name: 'Kis Anna' }));
  expect(field().value).toBe('Kis Anna');
  expect(engraved()).toEqual(['Kis Anna', 'Kis Anna']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
