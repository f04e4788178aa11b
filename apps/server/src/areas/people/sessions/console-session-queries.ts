import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { FRESH_MINUTES } from '../../../platform/http/console.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { ConsoleSessions, FoundSession } from '../../office/staff/index.ts';
import { lockForSignIn } from './queries.ts';

/** A console session ends after half an hour without a request, and twelve hours after the second factor. */
const IDLE = sql<Date>`app_now() + interval '30 minutes'`;
const LONGEST = sql<Date>`app_now() + interval '12 hours'`;
/** The time for the second step. */
const SECOND_STEP = sql<Date>`app_now() + interval '15 minutes'`;

/** The sessions of the console: rows of their own audience, whose tokens are no bearer tokens. */
export const consoleSessions: ConsoleSessions = {
  start: async (trx, { personId, passwordHash, tokenHash, userAgent, ip }) => {
    if (!(await lockForSignIn(trx, personId, passwordHash))) return false;
    await trx
      .insertInto('session')
      .values({
        token_hash: tokenHash,
        person_id: personId,
        audience: 'console',
        idle_until: SECOND_STEP,
        expires_at: SECOND_STEP,
        user_agent: userAgent.slice(0, 300),
        ip,
      })
      .execute();
    return true;
  },
  find: findConsoleSession,
  enter: async (trx, from, to) => {
    const old = await trx
      .deleteFrom('session')
      .where('token_hash', '=', from)
      .where('audience', '=', 'console')
      .where('expires_at', '>', sql<Date>`app_now()`)
      .returning(['person_id', 'user_agent', 'ip'])
      .executeTakeFirst();
    if (!old) return null;
    const { factorAt, expiresAt } = await trx
      .insertInto('session')
      .values({
        ...old,
        token_hash: to,
        audience: 'console',
        factor_at: sql<Date>`app_now()`,
        idle_until: IDLE,
        expires_at: LONGEST,
      })
      .returning(['factor_at as factorAt', 'expires_at as expiresAt'])
      .executeTakeFirstOrThrow();
    return factorAt && { factorAt, expiresAt };
  },
  prove: async (handle, tokenHash) => {
    const row = await handle
      .updateTable('session')
      .set({ factor_at: sql<Date>`app_now()` })
      .where('token_hash', '=', tokenHash)
      .where('audience', '=', 'console')
      .where('factor_at', 'is not', null)
      .returning('factor_at as factorAt')
      .executeTakeFirst();
    return row?.factorAt ?? null;
  },
  end: async (handle, tokenHash) => {
    await handle
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .where('audience', '=', 'console')
      .execute();
  },
  endAll: async (handle, personId, keep) => {
    const rows = await handle
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .where('audience', '=', 'console')
      .$if(keep !== null, (all) => all.where('token_hash', '!=', keep))
      .returning('id')
      .execute();
    return rows.length;
  },
};

async function findConsoleSession(handle: Handle, tokenHash: Buffer): Promise<FoundSession | null> {
  const row = await handle
    .selectFrom('session')
    .innerJoin('account', 'account.person_id', 'session.person_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.person_id as personId',
      'account.email',
      'session.factor_at as factorAt',
      'session.expires_at as expiresAt',
      sql<boolean>`coalesce(session.factor_at > app_now() - make_interval(mins => ${FRESH_MINUTES}::int), false)`.as(
        'isFresh',
      ),
      sql<boolean>`session.idle_until < app_now() + interval '29 minutes'`.as('isIdling'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.audience', '=', 'console')
    .where('session.expires_at', '>', sql<Date>`app_now()`)
    .where('session.idle_until', '>', sql<Date>`app_now()`)
    .where('person.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  // At most once a minute. Before the second step the time does not grow.
  if (row.isIdling && row.factorAt) await moveIdleLimit(handle, tokenHash);
  const { isIdling: _isIdling, ...session } = row;
  return { ...session, personId: asId<UserId>(row.personId) };
}

/** A locked session is being used elsewhere or ends, so this does not wait for it. */
async function moveIdleLimit(handle: Handle, tokenHash: Buffer): Promise<void> {
  await sql`
    update session set idle_until = ${IDLE} where token_hash in (
      select token_hash from session where token_hash = ${tokenHash} for update skip locked)`.execute(handle);
}
