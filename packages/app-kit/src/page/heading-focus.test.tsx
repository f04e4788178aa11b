import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '../../testkit/draw.tsx';
import { expectHeading } from './heading-focus.ts';
import { PageTitle } from './page-title.tsx';

const screenOf = (title?: string) => <main>{title && <PageTitle>{title}</PageTitle>}</main>;
const hasFocus = () => screen.getByRole('heading') === document.activeElement;

test('a heading that is drawn again has the focus again, until a press', async () => {
  const { rerender } = draw(screenOf());
  expectHeading();
  rerender(screenOf('Kosár'));
  expect(hasFocus()).toBe(true);
  rerender(screenOf());
  expect(document.activeElement).toBe(document.body);
  rerender(screenOf('Kosár'));
  expect(hasFocus()).toBe(true);
  await userEvent.keyboard('x');
  rerender(screenOf());
  rerender(screenOf('Kosár'));
  expect(hasFocus()).toBe(false);
});

test('the first screen does not take the focus', () => {
  draw(screenOf('Kosár'));
  expect(hasFocus()).toBe(false);
});
