import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

test('a pasted code loses its spaces and is full at once; letters are not taken', async () => {
  const onFull = vi.fn();
  render(<CodeField label="Code" onFull={onFull} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  expect(box.autocomplete).toBe('one-time-code');
  await userEvent.type(box, '12a');
  expect(box.value).toBe('12');
  expect(onFull).not.toHaveBeenCalled();
  await userEvent.clear(box);
  box.focus();
  await userEvent.paste('123 456');
  expect(box.value).toBe('123456');
  expect(onFull).toHaveBeenCalledOnce();
});
