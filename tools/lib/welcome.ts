import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_CONSOLE, LOCAL_SITES } from '../../packages/rules/src/local-sites.ts';
import { root } from './children.ts';
import type { Addresses } from './stack.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** The state that the account shows. */
  readonly note_en: string;
  /** The roles of a member of staff, who signs in to the console. */
  readonly roles?: readonly unknown[];
}

const SITES = { ORIGIN_SWIM: 'Swimming', ORIGIN_RUN: 'Running', ORIGIN_RUN_INT: 'Running, international' };

/** The addresses to open and the accounts to use, for a person who sees this for the first time. */
export function welcome({ port, simulatorPort }: Addresses, seconds: string): string {
  const isDemo = process.env['DEMO'] !== 'false' && process.env['NODE_ENV'] !== 'production';
  const places = [
    ...LOCAL_SITES.map(({ variable, host }) => [
      SITES[variable],
      process.env[variable] || `http://${host}:${port}`,
    ]),
    ["Organiser's console", process.env[LOCAL_CONSOLE.variable] || `http://${LOCAL_CONSOLE.host}:${port}`],
    ...(isDemo ? [['Codes of its staff', `http://localhost:${port}/demo/staff`]] : []),
    ...(isDemo ? [['Mails that were sent', `http://localhost:${port}/demo/mailbox`]] : []),
    ...(simulatorPort ? [['Payment simulator', `http://localhost:${simulatorPort}`]] : []),
    ['API documentation', `http://localhost:${port}/docs`],
  ];
  const accounts = isDemo ? readAccounts() : [];
  const staff = accounts.filter(({ roles = [] }) => roles.length > 0);
  const others = accounts.filter((one) => !staff.includes(one));
  return [
    '',
    `  Rajt is up after ${seconds} s. Ctrl-C stops it.`,
    '',
    ...table(places),
    ...listOf('Log in as', others),
    ...listOf('Sign in to the console with a code of the page above, as', staff),
    '',
  ].join('\n');
}

function listOf(heading: string, accounts: readonly DemoAccount[]): string[] {
  if (accounts.length === 0) return [];
  return ['', `  ${heading}`, ...table(accounts.map((one) => [one.email, one.password, one.note_en]))];
}

/** Written by the seed; without the file no account is shown. */
function readAccounts(): DemoAccount[] {
  const file = join(root, 'content/demo/accounts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]) : [];
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
