import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sealFactor } from '../src/areas/office/staff/factor.ts';
import type { TestApp } from './app.ts';
import type { TestPerson } from './new-person.ts';
import { openOwner } from './open-owner.ts';

/**
 * A person's rows as a member of staff: a second factor, one that is pending, a recovery code, an invitation to their address, a flag that
 * they work on with their note, and their choice of mails.
 */
export async function newStaffRows(
  t: Pick<TestApp, 'database' | 'deps'>,
  { id, email }: Pick<TestPerson, 'id' | 'email'>,
): Promise<void> {
  const hash = createHash('sha256').update(`staff-${id}`).digest();
  const secret = sealFactor(t.deps.config.serverSecrets, id, hash);
  const later = sql<Date>`app_now() + interval '1 hour'`;
  const owner = openOwner(t.database);
  await owner.db.insertInto('staff_factor').values({ account_id: id, secret, last_step: 1 }).execute();
  await owner.db.insertInto('staff_recovery_code').values({ account_id: id, code_hash: hash }).execute();
  await owner.db
    .insertInto('staff_enrolment')
    .values({ account_id: id, session_hash: hash, secret, mail_code_hash: hash, expires_at: later })
    .execute();
  await owner.db
    .insertInto('staff_invitation')
    .values({ email, role: 'desk', token_hash: hash, expires_at: later })
    .execute();
  const { id: flagId } = await owner.db
    .insertInto('organiser_flag')
    .values({ kind: 'task_failed', subject: `task:${id}`, assigned_to: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.db
    .insertInto('organiser_flag_note')
    .values({ flag_id: flagId, written_by: id, text: `megjegyzés-${id}` })
    .execute();
  await owner.db.insertInto('flag_mail_choice').values({ account_id: id, mails: 'daily' }).execute();
  await owner.close();
}
