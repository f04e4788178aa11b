import {
  type ImportOptions,
  type ImportReport,
  importUsers,
} from '../src/areas/people/import/import-users.ts';
import type { Handle } from '../src/platform/postgres/database.ts';

/** The least that a file of old users has. */
export const HEADER = 'E-mail;Vezetéknév;Keresztnév;Születési dátum;Nem;Telefon';

let count = 0;
/** An address that nobody has. */
export function oldUserEmail(): string {
  count += 1;
  return `regi${count}@example.hu`;
}

/** A line under HEADER that is right in every cell. */
export function goodLine(email = oldUserEmail()): string {
  return `${email};Őry;Ödön;1984.02.29.;férfi;06 20 123 4567`;
}

/** Imports a file of old users: all or nothing, by default without inviting anybody. */
export function importFile(
  db: Handle,
  text: string | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importUsers(db, Buffer.isBuffer(text) ? text : Buffer.from(text), {
    now: new Date(),
    isDryRun: false,
    skipsBad: false,
    invitesTo: null,
    by: 'Varga Judit',
    ...options,
  });
}
