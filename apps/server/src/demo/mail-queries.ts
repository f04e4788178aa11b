import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../platform/postgres/database.ts';

const CODES = ['5.1.1', '5.2.2'];

/** Marks the first two of these addresses as undeliverable. */
export async function markDemoAddresses(trx: Trx, emails: readonly string[]): Promise<void> {
  for (const [at, code] of CODES.entries())
    if (emails[at])
      await sql`
        insert into undeliverable_address (email, code, since)
        values (${emails[at]}, ${code}, app_now() - make_interval(days => ${at * 6 + 1}))`.execute(trx);
}

/** Inserts an import of old users of an hour ago: three people, two known people and an invalid line. */
export async function insertDemoImport(trx: Trx, by: UserId): Promise<void> {
  const counts = JSON.stringify({ people: 3, known: 2, badLines: 1 });
  const findings = {
    bad: [{ line: 5, title: 'E-mail', why: 'email' }],
    badCount: 1,
    known: [
      { line: 3, before: null },
      { line: 7, before: 2 },
    ],
    ignored: ['Id'],
    sheet: null,
    headingLine: 1,
    hidden: { rows: 0, columns: 0, sheets: 0 },
    otherSheets: [],
    encoding: { name: 'utf-8', isGuessed: false, badLines: [], samples: [] },
  };
  await sql`
    insert into user_import (state, file_name, sha256, byte_size, skips_bad, preview, result, findings, made_by, made_at,
      started_by, started_at, imported_at)
    values ('imported', 'users.csv', sha256('users.csv'), 612, true, ${counts}::jsonb, ${counts}::jsonb,
      ${JSON.stringify(findings)}::jsonb, ${by}, app_now() - interval '1 hour', ${by}, app_now() - interval '55 minutes',
      app_now() - interval '54 minutes')`.execute(trx);
}
