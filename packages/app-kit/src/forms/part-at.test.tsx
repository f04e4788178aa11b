import { TextField } from '@rajt/ui/text-field';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw } from '../../testkit/draw.tsx';
import { partAt } from './part-at.ts';
import type { FormPart } from './part-of.ts';
import { ScreenForm } from './screen-form.tsx';
import { useScreenForm } from './use-screen-form.ts';

const person = z.object({ name: z.string().min(1, { error: 'required' }) });
const schema = z.object({ one: person, other: person });
const send = vi.fn(async () => {});

function Name({ form, label }: { form: FormPart<{ name: string }>; label: string }) {
  return (
    <>
      <TextField label={label} {...form.field('name')} />
      <button type="button" onClick={() => form.setValue('name', `${form.getValues('name')}!`)}>
        {`${label}!`}
      </button>
      <p>{`${label}: ${form.watch('name')} ${form.watch(['name']).length} ${form.watch().name}`}</p>
    </>
  );
}

function Two() {
  const form = useScreenForm({
    id: 'two',
    schema,
    defaults: { one: { name: '' }, other: { name: '' } },
    send,
  });
  return (
    <ScreenForm form={form} submit="Send">
      <Name form={partAt(form, 'one')} label="One" />
      <Name form={partAt(form, 'other')} label="Other" />
    </ScreenForm>
  );
}

test('one group of fields is twice in a form: each reads, writes and is refused by itself', async () => {
  const user = userEvent.setup();
  draw(<Two />);
  await user.type(screen.getByLabelText('One'), 'Anna');
  await user.click(screen.getByRole('button', { name: 'One!' }));
  screen.getByText('One: Anna! 1 Anna!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Other').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('One').getAttribute('aria-invalid')).not.toBe('true');
  await user.type(screen.getByLabelText('Other'), 'Bence');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledWith({ one: { name: 'Anna!' }, other: { name: 'Bence' } });
});
