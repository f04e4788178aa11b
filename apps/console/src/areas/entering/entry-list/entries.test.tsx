import { textsIn } from '@rajt/app-kit/testkit/draw.tsx';
import type { Task } from '@rajt/contract/office/operations/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

// The page of the tests has no layout: the grid is as high as twenty rows.
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

const entry = (n: number) => ({
  entryId: String(n),
  eventId: 'fenyfutas',
  personId: String(1000 + n),
  cells: { bib: n, name: `Futó ${n}`, state: 'paid', tag: null },
});
const task = (state: Task['state']): Task => ({
  id: '31',
  kind: 'tag',
  state,
  eventId: null,
  event: null,
  input: { tag: 'VIP' },
  total: 2,
  outcomes: state === 'done' ? ({ done: 2 } as Task['outcomes']) : ({} as Task['outcomes']),
  madeBy: 'Varga Judit',
  madeAt: '2026-11-30T10:00:00Z',
  startedAt: null,
  endedAt: null,
  undoOf: null,
  isUndoable: state === 'done',
});

beforeEach(() => {
  api.on('GET /events', { items: [] });
  api.on('GET /entry-views', { items: [] });
  api.on('GET /entries', (_, search) => {
    const from = Number(search.get('after') ?? 0);
    const items = Array.from({ length: Math.min(100, 250 - from) }, (_, at) => entry(from + at + 1));
    return { items, next: from + 100 < 250 ? String(from + 100) : null };
  });
  api.on('GET /entries/counts', {
    total: 250,
    at: '2026-11-30T18:00:00Z',
    facets: [{ field: 'gender', values: [{ value: 'F', label: null, count: 120 }] }],
  });
});

const rows = () => screen.getByRole('grid').querySelectorAll('[aria-rowindex]');

test('the list requests the paid entries, draws the visible rows, and shows their total number', async () => {
  drawConsole('/entries');
  expect(await screen.findByText('Futó 1')).toBeTruthy();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('251');
  expect(rows().length).toBeLessThan(60);
  const asked = new URLSearchParams(api.last('GET /entries')?.search);
  expect(asked.get('filter')).toBe('all(state.in~paid)');
  expect(asked.get('columns')).toContain('bib,name');
});

test('a facet narrows the list, a chip removes the condition, and both change the URL', async () => {
  const { router } = drawConsole('/entries');
  await userEvent.click(await screen.findByRole('button', { name: /nő/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ f: 'all(state.in~paid,gender.in~F)' }));
  const chips = screen.getByRole('list', { name: t('entryGrid:conditions') });
  const [, second] = within(chips).getAllByRole('listitem');
  if (!second) throw new Error('there is no second chip');
  const [, remove] = within(second).getAllByRole('button');
  if (remove) await userEvent.click(remove);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('the keyboard stays where it is: at the conditions after all of them are cleared, at the columns after one is removed or moved to the end', async () => {
  drawConsole('/entries');
  const clear = await screen.findByRole('button', { name: t('entryGrid:clearConditions') });
  clear.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe(t('entryGrid:addCondition'));
  await userEvent.click(screen.getByRole('button', { name: t('entryGrid:columns') }));
  const dialog = await screen.findByRole('dialog');
  const [cross, next] = await within(dialog).findAllByRole('button', { name: /^Oszlop levétele/ });
  cross?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(cross?.isConnected).toBe(false));
  expect(document.activeElement).toBe(next);
  const [, up] = within(dialog).getAllByRole('button', { name: /^Előrébb/ });
  up?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(up).toHaveProperty('disabled', true));
  expect(document.activeElement?.closest('li')).toBe(up?.closest('li'));
});

test('a link before the facets leads to the list', async () => {
  drawConsole('/entries');
  const link = await screen.findByRole('link', { name: t('entryGrid:skipToList') });
  const list = screen.getByRole('region', { name: t('entryGrid:grid') });
  expect(link.getAttribute('href')).toBe(`#${list.id}`);
  const facet = await screen.findByRole('button', { name: /nő/ });
  expect(link.compareDocumentPosition(facet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a condition is made of a field, an operator and a value, and its opposite is one press away', async () => {
  const { router } = drawConsole('/entries?f=');
  await userEvent.click(await screen.findByRole('button', { name: t('entryGrid:addCondition') }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(await within(dialog).findByLabelText(t('entryGrid:field')), 'bib');
  await userEvent.selectOptions(within(dialog).getByLabelText(t('entryGrid:operator')), 'from');
  const apply = within(dialog).getByRole('button', { name: t('entryGrid:apply') });
  await userEvent.type(within(dialog).getByLabelText(t('entryGrid:value')), 'sok');
  await userEvent.click(apply);
  expect(within(dialog).getByText(t('entryGrid:wrong.from'))).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText(t('entryGrid:value')));
  await userEvent.type(within(dialog).getByLabelText(t('entryGrid:value')), '100');
  await userEvent.click(within(dialog).getByLabelText(t('entryGrid:reversed')));
  await userEvent.click(apply);
  await waitFor(() => expect(router.state.location.search).toEqual({ f: 'all(not(bib.from~100))' }));
});

test('days are compared by words of days, and one entry is one entry', async () => {
  drawConsole('/entries');
  await userEvent.click(await screen.findByRole('button', { name: t('entryGrid:addCondition') }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(await within(dialog).findByLabelText(t('entryGrid:field')), 'enteredOn');
  const operators = within(dialog).getByLabelText(t('entryGrid:operator')).textContent;
  expect(operators).toContain(t('entryGrid:isDay.equals'));
  expect(operators).not.toContain(t('entryGrid:is.equals'));
  const says = (count: number) => textsIn('en')('bulkTasks:says.previewed', { count, total: String(count) });
  expect([says(1).slice(0, 19), says(2).slice(0, 21)]).toEqual([
    'It concerns 1 entry',
    'It concerns 2 entries',
  ]);
});

test('selected entries get a tag: preview, start, result and undo', async () => {
  let state: Task['state'] = 'previewed';
  api.on('POST /entries/tasks', () => task('previewed'));
  api.on('GET /tasks/31', () => task(state));
  api.on('POST /tasks/31/start', () => {
    state = 'done';
    return task('done');
  });
  drawConsole('/entries');
  await screen.findByText('Futó 1');
  screen.getByRole('grid').focus();
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: t('entryGrid:do.tag') }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(t('entryGrid:tag')), 'VIP');
  await userEvent.click(within(dialog).getByRole('button', { name: t('entryGrid:preview') }));
  // The text is shown and announced by the live region.
  expect(
    await within(dialog).findAllByText(t('bulkTasks:says.previewed', { count: 2, total: '2' })),
  ).toHaveLength(2);
  expect(api.last('POST /entries/tasks')?.body).toEqual({
    kind: 'tag',
    tag: 'VIP',
    chosen: { entryIds: ['1', '2'] },
  });
  await userEvent.click(
    within(dialog).getByRole('button', { name: t('bulkTasks:start', { count: 2, total: '2' }) }),
  );
  expect(await within(dialog).findByRole('button', { name: t('bulkTasks:undo') })).toBeTruthy();
});

test('actions on selected entries are offered to those alone who have their scope in every event of the list', async () => {
  const timing = { role: 'timing', eventId: null, eventName: null } as const;
  drawConsole('/entries', {
    ...ORGANISER,
    grants: [timing],
    sees: { all: ['birthYear', 'birth'], events: {} },
  });
  await screen.findByText('Futó 1');
  screen.getByRole('grid').focus();
  await userEvent.keyboard(' ');
  const bar = await screen.findByRole('region', { name: t('entryGrid:selection') });
  const names = within(bar)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([t('entryGrid:selectAll', { total: '250' }), t('entryGrid:selectNone')]);
});

test('a refused list shows the refusal without a retry button and without loading numbers', async () => {
  api.on('GET /entries', refusal(403, 'forbidden', 'Ehhez nincs jogod.'));
  api.on('GET /entries/counts', refusal(403, 'forbidden', 'Ehhez nincs jogod.'));
  drawConsole('/entries');
  expect(await screen.findAllByText('Ehhez nincs jogod.')).toHaveLength(2);
  expect(screen.queryByText(t('shell:loading'))).toBeNull();
  expect(screen.queryByRole('button', { name: t('shell:retry') })).toBeNull();
});

test('an export of birth dates asks for a purpose before it is sent', async () => {
  api.on('GET /entry-exports', { items: [] });
  api.on('POST /entry-exports', { id: '4' });
  drawConsole('/entries?cols=name,birthDate');
  await userEvent.click(await screen.findByRole('button', { name: t('entryGrid:export') }));
  const dialog = await screen.findByRole('dialog');
  const press = async () =>
    userEvent.click(await within(dialog).findByRole('button', { name: t('entryGrid:export') }));
  await press();
  expect(await within(dialog).findByText(t('field:required'))).toBeTruthy();
  expect(api.calls('POST')).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(t('entryGrid:purpose')), 'időmérő');
  await press();
  expect(await within(dialog).findByText(t('entryGrid:fileComes'))).toBeTruthy();
  expect(api.last('POST /entry-exports')?.body).toMatchObject({
    columns: ['name', 'birthDate'],
    purpose: 'időmérő',
    format: 'xlsx',
    eventId: null,
  });
});

test('a concurrently changed view shows the author and the differences, and the second press overwrites it', async () => {
  const view = {
    id: '7',
    name: 'Rajtlista',
    isShared: true,
    eventId: null,
    filter: { all: [] },
    columns: ['bib', 'name'],
    sort: 'bib',
    isOwn: true,
    version: 3,
  };
  let now = view;
  api.on('GET /entry-views', () => ({ items: [now] }));
  api.on('PUT /entry-views/7', (body) => {
    const { base } = body as { base: number };
    if (base === 4) return { ...view, version: 5 };
    now = { ...view, name: 'Végső rajtlista', version: 4 };
    const refused = refusal(409, 'changed_meanwhile', 'Közben megváltozott.');
    const changed = { by: 'Kis Anna', at: '2026-11-30T10:00:00Z', fields: ['name'] };
    return { ...refused, body: { ...refused.body, changed } };
  });
  drawConsole('/entries?view=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Rajtlista' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: t('entryGrid:changeView', { name: 'Rajtlista' }) }),
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: t('common:save') }));
  expect(await within(dialog).findByText('Közben megváltozott.')).toBeTruthy();
  expect(within(dialog).getByText(/^Kis Anna módosította: .*11\.?.*30/)).toBeTruthy();
  expect(within(dialog).queryByText('2026-11-30T10:00:00Z')).toBeNull();
  expect(within(dialog).getByText(t('entryGrid:differs.name', { name: 'Végső rajtlista' }))).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: t('entryGrid:saveOver') }));
  expect(await screen.findByText(t('entryGrid:viewSaved'))).toBeTruthy();
});
