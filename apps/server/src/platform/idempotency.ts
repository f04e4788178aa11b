import { createHash } from 'node:crypto';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { built } from './built-query.ts';
import { type Handle, mayBeForgotten } from './database.ts';
import { Refusal } from './refusal.ts';

interface KeyedCall {
  personId: UserId;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  operation: string;
  /** What was asked, to refuse the same key for something else. */
  request: unknown;
}

/**
 * Runs `work` once per (person, key) and answers its repeats with the first answer (promise 5). A failure of the work
 * gives the key back; a key that a killed process left open can be taken again after 20 seconds (longer than any work
 * takes), and a crash of the database may forget the last keys, so the work itself must be safe to repeat.
 */
export async function once<T extends { status: number; body: unknown }>(
  db: Handle,
  call: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const { key } = call;
  if (!key || key.length < 8 || key.length > 128) throw new Refusal('idempotency_key_missing');
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest();
  if (!(await takeKey(db, { ...call, key }, requestHash))) {
    return (await earlierAnswer(db, { ...call, key }, requestHash)) as T;
  }
  try {
    const answer = await work();
    await keepAnswer(db, call.personId, key, answer.status, JSON.stringify(answer.body));
    return answer;
  } catch (error) {
    await db
      .deleteFrom('idempotency_key')
      .where('person_id', '=', call.personId)
      .where('key', '=', key)
      .execute()
      // The first error is the one to tell; the key frees itself later.
      .catch(() => {});
    throw error;
  }
}

const keepAnswer = built((db: Handle, personId: UserId, key: string, status: number, answer: string) =>
  db
    .updateTable('idempotency_key')
    .set({ status, answer })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .returning(mayBeForgotten.as('forgotten')),
);

async function takeKey(db: Handle, call: KeyedCall & { key: string }, requestHash: Buffer): Promise<boolean> {
  const taken = await sql`
    insert into idempotency_key (person_id, key, operation, request_hash)
    values (${call.personId}, ${call.key}, ${call.operation}, ${requestHash})
    on conflict (person_id, key) do update set created_at = now(), request_hash = excluded.request_hash
      where idempotency_key.status is null
        and idempotency_key.operation = excluded.operation
        and idempotency_key.created_at < now() - interval '20 seconds'
    returning key, ${mayBeForgotten}`.execute(db);
  return taken.rows.length === 1;
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

/** A person who is erased: answers repeat what they sent. */
export async function forgetKeysOf(db: Handle, personId: UserId): Promise<void> {
  await db.deleteFrom('idempotency_key').where('person_id', '=', personId).execute();
}

/** Forgets answers that nobody asks for again: a browser repeats within minutes. */
export async function deleteOldKeys(db: Handle): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
