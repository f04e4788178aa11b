import { createHash } from 'node:crypto';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { affectedBy } from '../postgres/affected-by.ts';
import { asyncCommit } from '../postgres/built-query.ts';
import type { Handle, PoolHandle } from '../postgres/database.ts';
import { isUnreachable } from '../postgres/unreachable.ts';
import { Refusal } from './refusal.ts';

interface KeyedCall {
  personId: UserId;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  operation: string;
  /** A hash of the request, to refuse the same key for another one. */
  request: unknown;
}

/**
 * How long an unfinished call blocks retries with its key: longer than the longest work, a payment that replaces one
 * whose `start` timed out (three calls to the gateway of 10 s each, and the database between them).
 */
const KEPT_FOR = sql.lit('45 seconds');

/**
 * Runs `work` once per (person, key) and returns the first response to retries (promise 5). A failure of the work
 * releases the key; a key of a killed process can be claimed again after a while (KEPT_FOR). A call that takes longer
 * than that loses its key to the call that claimed it. Because of that, and since a crash of the database may lose the
 * last keys, the work must be idempotent itself.
 */
export async function once<T extends { status: number; body: unknown }>(
  db: PoolHandle,
  call: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const { key } = call;
  if (!key || key.length < 8 || key.length > 128) throw new Refusal('idempotency_key_missing');
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest();
  const takenAt = await takeKey(db, { ...call, key }, requestHash);
  if (takenAt === undefined) {
    return (await earlierAnswer(db, { ...call, key }, requestHash)) as T;
  }
  try {
    const answer = await work();
    await keepAnswer(db, call.personId, key, takenAt, answer.status, JSON.stringify(answer.body));
    return answer;
  } catch (error) {
    // The first error is the one to throw; the key expires by itself.
    const released = releaseKey(db, call.personId, key, takenAt).catch(() => {});
    // A database that does not answer would keep the caller waiting a second time.
    if (!(error instanceof Error && isUnreachable(error))) await released;
    throw error;
  }
}

async function releaseKey(db: Handle, personId: UserId, key: string, takenAt: string): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('created_at', '=', instant(takenAt))
    .execute();
}

/** As the database wrote it: a `Date` would lose the microseconds that identify one's own claim. */
const instant = (text: string) => sql<Date>`${text}::timestamptz`;

const keepAnswer = asyncCommit(
  (db: Handle, personId: UserId, key: string, takenAt: string, status: number, answer: string) =>
    db
      .updateTable('idempotency_key')
      .set({ status, answer })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .where('created_at', '=', instant(takenAt))
      .returning('key'),
);

const insertKey = asyncCommit(
  (db: Handle, personId: UserId, key: string, operation: string, requestHash: Buffer) =>
    db
      .insertInto('idempotency_key')
      .values({ person_id: personId, key, operation, request_hash: requestHash })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'key'])
          .doUpdateSet((taken) => ({
            created_at: sql<Date>`app_now()`,
            request_hash: taken.ref('excluded.request_hash'),
          }))
          .where('idempotency_key.status', 'is', null)
          .whereRef('idempotency_key.operation', '=', 'excluded.operation')
          .where('idempotency_key.created_at', '<', sql<Date>`app_now() - ${KEPT_FOR}::interval`),
      )
      .returning(sql<string>`created_at::text`.as('takenAt')),
);

/**
 * Claims the key; returns the time of the claim, which distinguishes it from a later one, or nothing if another call
 * has it.
 */
async function takeKey(
  db: PoolHandle,
  call: KeyedCall & { key: string },
  requestHash: Buffer,
): Promise<string | undefined> {
  const [taken] = await insertKey(db, call.personId, call.key, call.operation, requestHash);
  return taken?.takenAt;
}

async function earlierAnswer(db: Handle, call: KeyedCall & { key: string }, requestHash: Buffer) {
  const found = await db
    .selectFrom('idempotency_key')
    .select(['operation', 'request_hash', 'status', 'answer'])
    .where('person_id', '=', call.personId)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!found) throw new Refusal('idempotency_in_progress');
  if (found.operation !== call.operation || !found.request_hash.equals(requestHash)) {
    throw new Refusal('idempotency_other_request');
  }
  if (found.status === null) throw new Refusal('idempotency_in_progress');
  return { status: found.status, body: found.answer };
}

/** Deletes an erased person's keys, as the stored responses repeat what they sent. */
export async function eraseKeysOf(db: Handle, personId: UserId): Promise<void> {
  await db.deleteFrom('idempotency_key').where('person_id', '=', personId).execute();
}

/** Deletes old responses: a browser retries within minutes. */
export async function deleteOldKeys(db: Handle): Promise<number> {
  return affectedBy(
    await db
      .deleteFrom('idempotency_key')
      .where('created_at', '<', sql<Date>`app_now() - interval '7 days'`)
      .execute(),
  );
}
