import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_SITES } from '../../packages/rules/src/local-sites.ts';
import { root } from './children.ts';
import type { Addresses } from './stack.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** The state that the account shows. */
  readonly note_en: string;
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
    ...(isDemo ? [['Mails that were sent', `http://localhost:${port}/demo/mailbox`]] : []),
    ...(simulatorPort ? [['Payment simulator', `http://localhost:${simulatorPort}`]] : []),
    ['API documentation', `http://localhost:${port}/docs`],
  ];
  const accounts = isDemo ? readAccounts() : [];
  return [
    '',
    `  Rajt is up after ${seconds} s. Ctrl-C stops it.`,
    '',
    ...table(places),
    ...(accounts.length > 0
      ? ['', '  Log in as', ...table(accounts.map((one) => [one.email, one.password, one.note_en]))]
      : []),
    '',
  ].join('\n');
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
