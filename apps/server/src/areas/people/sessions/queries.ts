import type { Gender } from '@rajt/rules/content/eligibility';
import { asId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { built } from '../../../platform/postgres/built-query.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { deleteLeftDevices, lockDevices } from './device-queries.ts';

/** Sessions end a week after their last use, or at their absolute end. */
const IDLE = sql<Date>`app_now() + interval '7 days'`;

/** Imported, and nothing was saved since the activation: the profile must be checked (decision 0014). */
export const IS_UNCHECKED =
  sql<boolean>`account.imported_at is not null and account.updated_at <= account.activated_at`.as(
    'isUnchecked',
  );

export async function insertSession(
  handle: Handle,
  session: {
    tokenHash: Buffer;
    personId: UserId;
    deviceId: string;
    days: number;
    userAgent: string;
    ip: string;
  },
): Promise<{ expiresAt: Date }> {
  return handle
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      device_id: session.deviceId,
      idle_until: IDLE,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${session.days * 86_400})`,
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
}

const findLiveSessions = built((handle: Handle, tokenHashes: Buffer[]) =>
  handle
    .selectFrom('session')
    .innerJoin('account', 'account.person_id', 'session.person_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.token_hash',
      'person.id',
      'account.email',
      'person.birth_date',
      'person.gender',
      'account.completed_at',
      sql<boolean>`session.idle_until < app_now() + interval '6 days 23 hours'`.as('isIdling'),
    ])
    .where(sql<boolean>`session.token_hash = any(${tokenHashes})`)
    // The cookie of a console session is no bearer token.
    .where(sql<boolean>`session.audience = 'site'`)
    .where('session.expires_at', '>', sql<Date>`app_now()`)
    .where('session.idle_until', '>', sql<Date>`app_now()`)
    // The account was erased during the sign-in.
    .where('person.erased_at', 'is', null),
);

/** The persons of live sessions, null where there is none; moves an idle limit at most once an hour. */
export async function findViewers(
  handle: Handle,
  tokenHashes: readonly Buffer[],
): Promise<(Viewer | null)[]> {
  const rows = await findLiveSessions(handle, [...tokenHashes]);
  const idling = rows.filter(({ isIdling }) => isIdling).map((row) => row.token_hash);
  if (idling.length > 0) {
    // A locked session is being used elsewhere or ends, so this does not wait for it.
    await sql`
      update session set idle_until = ${IDLE} where token_hash in (
        select token_hash from session where token_hash = any(${idling}::bytea[])
        order by token_hash for update skip locked)`.execute(handle);
  }
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return tokenHashes.map((sessionHash) => {
    const row = found.get(sessionHash.toString('hex'));
    if (!row) return null;
    return {
      id: asId<UserId>(row.id),
      email: row.email,
      birthDate: row.birth_date,
      // The check of the table allows nothing else.
      gender: row.gender as Gender,
      isComplete: row.completed_at !== null,
      sessionHash,
    };
  });
}

export async function deleteSession(handle: Handle, tokenHash: Buffer): Promise<void> {
  await handle.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

const live = () => [sql<boolean>`expires_at > app_now()`, sql<boolean>`idle_until > app_now()`] as const;

/** Live sessions, the last used first. The time of the last use is known to the hour. */
export function findSessions(handle: Handle, personId: UserId) {
  return handle
    .selectFrom('session')
    .select([
      'id',
      'token_hash as tokenHash',
      'user_agent as userAgent',
      'created_at as startedAt',
      sql<Date>`greatest(created_at, idle_until - interval '7 days')`.as('lastUsedAt'),
    ])
    .where('person_id', '=', personId)
    .where(sql<boolean>`audience = 'site'`)
    .where((where) => where.and([...live()]))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Ends one session of a person and deletes its device if it was the last one there; undefined when there is no such
 * session.
 */
export async function deleteSessionById(
  trx: Trx,
  personId: UserId,
  sessionId: string,
): Promise<Buffer | undefined> {
  await lockDevices(trx, personId);
  const row = await trx
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where(sql<boolean>`audience = 'site'`)
    .returning(['token_hash as tokenHash', 'device_id as deviceId'])
    .executeTakeFirst();
  if (row?.deviceId) await deleteLeftDevices(trx, personId, row.deviceId);
  return row?.tokenHash;
}

/**
 * Ends all sessions of a person but the one to keep, those of the console too, and deletes their devices; returns their hashes, for the viewer
 * cache.
 */
export async function deleteSessions(trx: Trx, personId: UserId, keep: Buffer | null): Promise<Buffer[]> {
  await lockDevices(trx, personId);
  const rows = await trx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .$if(keep !== null, (all) => all.where('token_hash', '!=', keep))
    .returning('token_hash as tokenHash')
    .execute();
  await deleteLeftDevices(trx, personId, 'all');
  return rows.map(({ tokenHash }) => tokenHash);
}

/**
 * Ends the sessions of the browser that has these device secrets, of any person: it keeps one session only, so an earlier one
 * could be used by nobody but a thief.
 */
export async function deleteSessionsOfBrowser(
  handle: Handle,
  deviceSecretHashes: readonly Buffer[],
): Promise<void> {
  if (deviceSecretHashes.length === 0) return;
  await sql`
    delete from session where token_hash in (
      select s.token_hash from known_device d join session s on s.device_id = d.id
      where d.secret_hash = any(${deviceSecretHashes}::bytea[]) order by s.token_hash for update of s)`.execute(
    handle,
  );
}

/** Ends every session of every account, in one statement; returns how many. */
export async function deleteAllSessions(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (delete from session returning 1) select count(*)::int as count from ended`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function deleteEndedSessions(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('session')
    .where((or) =>
      or.or([or('expires_at', '<', sql<Date>`app_now()`), or('idle_until', '<', sql<Date>`app_now()`)]),
    )
    .execute();
}

/** The fields of an account that a login needs, by its canonical e-mail address. */
export async function findLogin(handle: Handle, email: string) {
  return handle
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select([
      'person.id',
      'account.password_hash as passwordHash',
      'account.activated_at as activatedAt',
      'account.completed_at as completedAt',
      IS_UNCHECKED,
    ])
    .where('account.email_canonical', '=', email)
    .where('person.erased_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks the person until the session is written. False when the password was changed by then: a change ends all sessions, and one
 * that is just being created must not survive it.
 */
export async function lockForSignIn(
  trx: Trx,
  personId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('person.id', '=', personId)
    .where('account.password_hash', '=', passwordHash)
    .where('person.erased_at', 'is', null)
    .forShare(['person', 'account'])
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the registration with this password that still waits for its activation. */
export async function findWaiting(
  handle: Handle,
  personId: UserId,
  passwordHash: string | null,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('mail_token')
    .select('token_hash as hash')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'activation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where(sql`detail ->> 'passwordHash'`, '=', passwordHash)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash.toString('hex');
}

/** Locks a person and returns where to write to: nothing is linked to a person who is being erased. */
export function lockPerson(trx: Trx, personId: UserId) {
  return trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select(['account.email', 'person.first_name as firstName', 'account.language'])
    .where('person.id', '=', personId)
    .where('person.erased_at', 'is', null)
    .forShare(['person', 'account'])
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}
