import type { Operation } from '@rajt/contract/operation';
import { data } from '@rajt/contract/shapes';
import { FormSection } from '@rajt/ui/form-section';
import { PasswordField } from '@rajt/ui/password-field';
import { RadioCards } from '@rajt/ui/radio-cards';
import { TextField } from '@rajt/ui/text-field';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draw, t } from '../../testkit/draw.tsx';
import { server } from '../../testkit/server.ts';
import { call, onSessionLost } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { useStore } from '../session/browser-store.ts';
import { ScreenForm } from './screen-form.tsx';
import { typedWords } from './typed-words.ts';
import { useScreenForm } from './use-screen-form.ts';
import type { Handled } from './use-sending.ts';

const line = z.string().min(1, { error: 'required' });
// Not in the order of the screen.
const schema = z.strictObject({
  note: z.string(),
  watch: line,
  password: line,
  kind: z.enum(['person', 'company'], { error: 'required' }),
  city: line,
});
const save = {
  id: 'save',
  method: 'PUT',
  path: '/things',
  summary: '',
  access: 'member',
  refusals: [],
  schemas: { body: schema, answers: { 200: data(z.object({ city: z.string() })) } },
} as const satisfies Operation;

const done = vi.fn();
const goToLogin = vi.fn();
onSessionLost(goToLogin);

function Things({
  send = (body: z.output<typeof schema>): Promise<unknown> => call(save, { body }),
  refused = (): Handled => false,
}) {
  const form = useScreenForm({
    id: 'things',
    schema,
    defaults: { note: '', watch: 'Garmin', password: '', city: '' },
    secret: ['password'],
    send,
    updateCache: (queries) => queries.setQueryData(['things'], 'saved'),
    // The cached data that the screen finds when it goes on.
    done: () => done(queryClient.getQueryData(['things'])),
    toast: { text: 'Elmentve.' },
    refused,
  });
  const { error } = form.field('watch');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(error !== undefined), [error]);
  return (
    <ScreenForm form={form} submit="Mentés">
      <TextField label="Város" {...form.field('city')} />
      <RadioCards label="Ki" options={[{ value: 'person', label: 'Ember' }]} {...form.field('kind')} />
      <FormSection title="Óra" open={isOpen} onOpenChange={setOpen}>
        <TextField label="Óra neve" {...form.field('watch')} />
      </FormSection>
      <PasswordField label="Jelszó" showLabel="+" hideLabel="-" {...form.field('password')} />
      <button type="button" onClick={() => typedWords(form.control).type('watch', 'Gar')}>
        {typedWords(form.control).words['watch'] ?? 'semmi'}
      </button>
    </ScreenForm>
  );
}

const user = userEvent.setup({ delay: null });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => user.click(screen.getByRole('button', { name: 'Mentés' }));
const isIdle = () => expect(screen.getByRole('button', { name: 'Mentés' }).ariaBusy).not.toBe('true');

async function fillIn(): Promise<void> {
  await user.type(box('Város'), 'Vác');
  await user.click(screen.getByRole('radio'));
  await user.type(box('Jelszó'), 'Hajnal2026');
}

const draft = () => useStore.getState().drafts['things']?.values;
const reload = (drawn: { unmount: () => void }) => {
  drawn.unmount();
  draw(<Things />);
};

const reported = vi.spyOn(console, 'error');
beforeEach(() => {
  server.forget();
  reported.mockReset().mockImplementation(() => {});
  done.mockReset();
  goToLogin.mockReset();
  queryClient.clear();
  useStore.setState({ userId: 'me', token: 'mine', drafts: {} });
});
afterEach(() => expect(reported).not.toHaveBeenCalled());

test('typed values are restored, words that are no choice too, and no secret', async () => {
  const drawn = draw(<Things />);
  await fillIn();
  await user.click(screen.getByRole('button', { name: 'semmi' }));
  reload(drawn);
  expect(box('Város').value).toBe('Vác');
  expect(box('Jelszó').value).toBe('');
  expect(screen.getByRole('button', { name: 'Gar' })).toBeTruthy();
  expect(JSON.stringify(draft())).not.toContain('Hajnal2026');
});

test('the first mistake on the screen gets the focus, whatever the order of the schema', async () => {
  draw(<Things />);
  await press();
  await waitFor(() => expect(document.activeElement).toBe(box('Város')));
  await user.type(box('Város'), 'Vác');
  await press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio')));
  expect(screen.getAllByText(t('field:required'))).toHaveLength(2);
  expect(server.requests()).toEqual([]);
});

test('a sent form is over: cache, then the next screen, then the toast, and no draft', async () => {
  const before = draw(<Things />);
  await user.type(box('Város'), 'Pest');
  reload(before);
  await user.clear(box('Város'));
  await fillIn();
  expect(draft()).toMatchObject({ city: 'Pest' });
  server.replies(200, { data: { city: 'Vác' } });
  await press();
  await waitFor(() => expect(screen.getByText('Elmentve.')).toBeTruthy());
  expect(done.mock.calls).toEqual([['saved']]);
  expect(server.requests().map(({ body }) => body)).toEqual([
    { note: '', city: 'Vác', kind: 'person', watch: 'Garmin', password: 'Hajnal2026' },
  ]);
  expect(draft()).toBeUndefined();
  isIdle();
});

test('a form is sent once at a time', async () => {
  draw(<Things />);
  await fillIn();
  const form = screen.getByRole('button', { name: 'Mentés' }).closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(server.requests()).not.toEqual([]));
  await press();
  expect(server.requests()).toHaveLength(1);
});

const failure = { code: 'validation', user_msg: 'Néhány adat hibás.', dev_msg: '' };

test('the server’s mistakes are shown at their fields and in the box, by name, and the first has the focus', async () => {
  draw(<Things />);
  await fillIn();
  server.replies(422, { ...failure, password: ['Foglalt.'], city: ['Foglalt.'], note: ['Hosszú.'] });
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Néhány adat hibás.');
  const links = [...alert.querySelectorAll('button')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Város: Foglalt.', 'Jelszó: Foglalt.']);
  // The form has no such field to show it at.
  expect(alert.textContent).toContain('Hosszú.');
  expect(box('Város').getAttribute('aria-invalid')).toBe('true');
  expect(box('Jelszó').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(box('Város')));
  if (links[1]) await user.click(links[1]);
  expect(document.activeElement).toBe(box('Jelszó'));
  isIdle();
});

test('the whole field is scrolled into sight, label and mistake too, and a choice shows its mistake before its options', async () => {
  const shown: Element[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  draw(<Things />);
  await user.type(box('Város'), 'Vác');
  await press();
  const choice = screen.getByRole('group');
  await waitFor(() => expect(shown).toContain(choice));
  expect(document.activeElement).toBe(screen.getByRole('radio'));
  const words = choice.textContent ?? '';
  expect(words.indexOf(t('field:required'))).toBeLessThan(words.indexOf('Ember'));
  spy.mockRestore();
});

test('a folded part opens for its mistake, which gets the focus', async () => {
  draw(<Things />);
  await fillIn();
  expect(box('Óra neve').closest('[inert]')).not.toBeNull();
  // As browsers have it; this page lets everything be focused.
  const focus = HTMLElement.prototype.focus;
  const spy = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[inert]')) focus.call(this);
  });
  server.replies(422, { ...failure, watch: ['Ismeretlen.'] });
  await press();
  await waitFor(() => expect(document.activeElement).toBe(box('Óra neve')));
  spy.mockRestore();
});

test('a refusal of the whole form has the focus in its box, and is gone with the next attempt', async () => {
  draw(<Things />);
  await fillIn();
  server.replies(409, { ...failure, code: 'busy', user_msg: 'Sokan vannak.' });
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Sokan vannak.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  // As a touch does: the button is pressed and does not get the focus by that.
  const button = screen.getByRole('button', { name: 'Mentés' });
  await act(async () => button.click());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each<[string, Handled, string]>([
  ['as the server says it', false, 'Nem jó.Ismeretlen kód.'],
  ['in the words of the screen alone', { text: 'Lejárt.' }, 'Lejárt.'],
])('a refusal of what the form does not show is said %s', async (_, handled, said) => {
  draw(<Things refused={() => handled} />);
  await fillIn();
  server.replies(422, { ...failure, code: 'validation', user_msg: 'Nem jó.', code2: ['Ismeretlen kód.'] });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

test.each([
  ['sending', () => draw(<Things send={() => Promise.reject(new TypeError('bug'))} />)],
  [
    'going on',
    () => {
      done.mockRejectedValueOnce(new TypeError('bug'));
      draw(<Things send={async () => {}} />);
    },
  ],
])('a bug in %s is said in the form, and reported once', async (_, drawIt) => {
  drawIt();
  await fillIn();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(t('shownErrors:internal'));
  expect(reported.mock.calls).toEqual([[new TypeError('bug')]]);
  reported.mockClear();
  isIdle();
});

test('a mistake that the form shows no field for is a bug of ours, and reported', async () => {
  useStore.setState({
    drafts: {
      things: { owner: 'me', savedAt: Date.now(), values: { note: 7, city: 'Vác', kind: 'person' } },
    },
  });
  draw(<Things />);
  await user.type(box('Jelszó'), 'Hajnal2026');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(t('shownErrors:internal'));
  expect(String(reported.mock.calls[0]?.[0])).toContain('note');
  reported.mockClear();
  isIdle();
});

test('a session that is lost leads to the login, and typed values stay for their person', async () => {
  const drawn = draw(<Things />);
  await fillIn();
  server.replies(401, { ...failure, code: 'unauthenticated', user_msg: 'Lejárt.' });
  await press();
  await waitFor(() => expect(goToLogin).toHaveBeenCalledOnce());
  drawn.unmount();
  const nobody = draw(<Things />);
  expect(box('Város').value).toBe('');
  nobody.unmount();
  useStore.setState({ userId: 'me', token: 'next' });
  draw(<Things />);
  expect(box('Város').value).toBe('Vác');
});

test('without a network the form says so, and nothing typed is lost', async () => {
  const drawn = draw(<Things />);
  await fillIn();
  server.isOffline();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(t('shell:problem.offline.form'));
  expect([box('Város').value, box('Jelszó').value]).toEqual(['Vác', 'Hajnal2026']);
  isIdle();
  reload(drawn);
  expect(box('Város').value).toBe('Vác');
  expect(done).not.toHaveBeenCalled();
});

test("a form shows the server's text about a full disk, and the next press sends the same values again", async () => {
  draw(<Things />);
  await fillIn();
  const failure = { code: 'storage_full', user_msg: t('errors:storage_full'), dev_msg: 'storage_full' };
  server.replies(507, failure);
  await press();
  expect(await screen.findByText(failure.user_msg)).toBeTruthy();
  expect([box('Város').value, box('Jelszó').value]).toEqual(['Vác', 'Hajnal2026']);
  const [first] = server.requests();
  server.forget();
  server.replies(200, { data: { city: 'Vác' } });
  await press();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(server.requests().map(({ body }) => body)).toEqual([first?.body]);
});
