import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test.each(['err', 'error'])(
  'an error of the database, as %s, is logged without the row that it refused',
  (key) => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const error = new pg.DatabaseError('new row violates check constraint "person_check"', 80, 'error');
    Object.assign(error, {
      code: '23514',
      detail: 'Failing row contains (7, eszter@rajt.example, $argon2id$secret).',
    });
    log.error({ [key]: error }, 'unexpected error');
    expect(lines.join()).toContain('23514');
    expect(lines.join()).not.toMatch(/eszter|argon2id/);
  },
);
