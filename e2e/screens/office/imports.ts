import type { ConsoleScreen } from '../../support/console.ts';
import { sql } from '../../support/database.ts';
import { readImport } from '../../support/imports.ts';

const LINES = [
  'egy.elso@pelda.example;Őry;Ödön;1984.02.29.;férfi;06 20 123 4567;',
  'nem cím;Csűrös;Réka;1991.07.15.;nő;06 20 123 4567;',
  'egy.elso@pelda.example;Őry;Ödön;1984.02.29.;férfi;06 20 123 4567;',
];

/** The finished import of the demo. */
async function demoImport(): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select id::text from user_import where state = 'imported' order by id limit 1`,
    [],
  );
  return `/people/import/${found?.id ?? '0'}`;
}

/** Imports of old users, in the console. */
export const importScreens: ConsoleScreen[] = [
  {
    screen: '/people/import',
    who: 'organiser',
    heading: (t) => t('office:nav.userImport'),
    shows: (page) => page.getByRole('link', { name: 'users.csv' }),
  },
  {
    screen: '/people/import',
    state: 'the files cannot be read',
    who: 'organiser',
    heading: (t) => t('office:nav.userImport'),
    failure: /\/console\/v1\/user-imports$/,
    shows: (page, t) => page.getByRole('button', { name: t('shell:retry') }),
  },
  {
    screen: '/people/import/{importId}',
    who: 'organiser',
    visit: (page) => readImport(page, LINES),
    heading: () => 'regi.csv',
    shows: (page, t) => page.getByText(t('field:email')),
  },
  {
    screen: '/people/import/{importId}',
    state: 'a column is missing',
    who: 'organiser',
    visit: (page) => readImport(page, ['a@pelda.example;Őry Ödön'], 'E-mail;Név'),
    heading: () => 'regi.csv',
    shows: (page, t) => page.getByText(t('userImport:failed')),
  },
  {
    screen: '/people/import/{importId}',
    state: 'imported',
    who: 'organiser',
    visit: demoImport,
    heading: () => 'users.csv',
    shows: (page, t) => page.getByText(t('userImport:done')),
  },
];
