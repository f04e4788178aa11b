import type { UserImport } from '@rajt/contract/people/operations/user-imports';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawConsole, ORGANISER, t } from '../../../../testkit/draw-console.tsx';
import { api, refusal } from '../../../../testkit/fake-server.ts';

const findings = {
  bad: [{ line: 4, title: 'E-mail', why: 'email' as const }],
  badCount: 1,
  known: [{ line: 3, before: null }],
  ignored: ['Megjegyzés'],
  sheet: null,
  headingLine: 1,
  hidden: { rows: 0, columns: 0, sheets: 0 },
  otherSheets: [],
  encoding: { name: 'windows-1250' as const, isGuessed: false, badLines: [], samples: ['Őry'] },
};
const file = (changes: Partial<UserImport> = {}): UserImport => ({
  importId: '5',
  version: 1,
  state: 'checked',
  fileName: 'régi.csv',
  byteSize: 120,
  encoding: null,
  skipsBad: false,
  invitesTo: null,
  preview: { people: 2, known: 1, badLines: 1 },
  result: null,
  isChanged: false,
  findings,
  failure: null,
  madeBy: 'Varga Judit',
  madeAt: '2026-11-30T10:00:00Z',
  startedBy: null,
  importedAt: null,
  keptUntil: '2026-12-01T10:00:00Z',
  ...changes,
});
const start = () => screen.findByRole('button', { name: t('userImport:start', { count: 2, total: '2' }) });

test('a chosen file is sent as bytes with its name, and its preview opens', async () => {
  api.on('GET /user-imports', { items: [], next: null });
  api.on('POST /user-imports', file({ state: 'checking', preview: null, findings: null }));
  api.on('GET /user-imports/5', file());
  const { router } = drawConsole('/people/import');
  await screen.findByText(t('userImport:noneYet'));
  await userEvent.upload(
    screen.getByLabelText(t('userImport:file')),
    new File(['E-mail'], 'régi.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(t('userImport:checking'))).toBeTruthy();
  expect(router.state.location.href).toBe('/people/import/5');
  const sent = api.last('POST /user-imports');
  expect(sent?.search).toBe(`?name=${encodeURIComponent('régi.csv')}`);
  expect(sent?.headers.get('content-type')).toBe('application/octet-stream');
});

test('the preview has the bad lines in words, and the choices stay when the start is refused', async () => {
  api.on('GET /user-imports/5', file());
  api.on('POST /user-imports/5/start', refusal(409, 'import_bad_lines', 'Hibás sorok vannak.'));
  drawConsole('/people/import/5');
  expect(await screen.findByText(t('field:email'))).toBeTruthy();
  expect(screen.getByText(t('userImport:parts.ignored', { names: 'Megjegyzés' }))).toBeTruthy();
  await userEvent.click(screen.getByLabelText(t('userImport:site.run/int')));
  await userEvent.click(await start());
  expect(await screen.findByText('Hibás sorok vannak.')).toBeTruthy();
  expect(api.last('POST /user-imports/5/start')?.body).toEqual({
    base: 1,
    skipsBad: false,
    invitesTo: { branch: 'run', market: 'int' },
  });
  api.on('POST /user-imports/5/start', file({ state: 'importing', skipsBad: true }));
  api.on('GET /user-imports/5', file({ state: 'importing', skipsBad: true }));
  await userEvent.click(screen.getByLabelText(t('userImport:skipsBad')));
  await userEvent.click(await start());
  expect(await screen.findByText(t('userImport:importing'))).toBeTruthy();
  expect(api.last('POST /user-imports/5/start')?.body).toMatchObject({
    skipsBad: true,
    invitesTo: { branch: 'run', market: 'int' },
  });
});

test('a guessed encoding is asked before the import, and the stored file is read again', async () => {
  const encoding = { ...findings.encoding, isGuessed: true };
  api.on('GET /user-imports/5', file({ findings: { ...findings, encoding } }));
  api.on('POST /user-imports/5/check', file({ version: 2, encoding: 'ibm852' }));
  drawConsole('/people/import/5');
  expect(await screen.findByText(t('userImport:letters.guessed'))).toBeTruthy();
  expect(screen.queryByRole('heading', { name: t('userImport:go') })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(t('userImport:letters.encoding')), 'ibm852');
  await userEvent.click(screen.getByRole('button', { name: t('userImport:letters.choose') }));
  await start();
  expect(api.last('POST /user-imports/5/check')?.body).toEqual({ encoding: 'ibm852' });
});

test('a file that cannot be imported says what to do, and is deleted after a question', async () => {
  const failure = { code: 'columnsMissing' as const, columns: ['phone' as const], words: ['E-mail', 'Név'] };
  api.on('GET /user-imports', { items: [], next: null });
  api.on('GET /user-imports/5', file({ state: 'failed', preview: null, findings: null, failure }));
  api.on('DELETE /user-imports/5', {});
  const { router } = drawConsole('/people/import/5');
  const columns = t('importColumns:phone');
  expect(
    await screen.findByText(t('userImport:failure.columnsMissing', { columns, words: '' })),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t('userImport:delete') }));
  await userEvent.click(await screen.findByRole('button', { name: t('userImport:deleteYes') }));
  await waitFor(() => expect(router.state.location.href).toBe('/people/import'));
  expect(api.calls('DELETE')).toEqual(['DELETE /user-imports/5']);
});

test('the result shows its counts against the preview and leads to the log', async () => {
  api.on(
    'GET /user-imports/5',
    file({
      state: 'imported',
      startedBy: 'Varga Judit',
      importedAt: '2026-11-30T11:00:00Z',
      result: { people: 1, known: 2, badLines: 1, newlyBad: 1 },
      findings: { ...findings, bad: [{ line: 4, title: 'Chip', why: 'taken', isNew: true }] },
    }),
  );
  drawConsole('/people/import/5');
  expect(await screen.findByText(t('userImport:differs', { people: '2' }))).toBeTruthy();
  expect(screen.getByText(t('userImport:skipped'))).toBeTruthy();
  expect(screen.getByText(t('userImport:newlyBad', { count: 1, total: '1' }))).toBeTruthy();
  expect(screen.getByText(t('userImport:sincePreview'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('userImport:toLog') }).getAttribute('href')).toContain(
    'action=account.imported',
  );
});

test('the menu offers the import to organisers of all events alone', async () => {
  api.on('GET /user-imports', { items: [], next: null });
  drawConsole('/people/import');
  expect(await screen.findByRole('link', { name: t('office:nav.userImport') })).toBeTruthy();
  const grants = [{ role: 'registrar' as const, eventId: null, eventName: null }];
  drawConsole('/account', { ...ORGANISER, grants });
  expect((await screen.findAllByRole('link', { name: t('office:nav.mailProblems') })).length).toBeGreaterThan(
    0,
  );
});
