import type { UserId } from '@rajt/rules/ids';
import { DEVICE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/**
 * More devices than a person uses. The longest unused one is replaced, so that a script that logs in every hour cannot fill the
 * table.
 */
const MAX_DEVICES = 20;

const TODAY = sql<string>`app_now()::date`;

/** The device, among those that the browser sent, of the account with this canonical e-mail address. */
export async function findDevice(
  handle: Handle,
  email: string,
  secretHashes: readonly Buffer[],
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('known_device')
    .innerJoin('account', 'account.person_id', 'known_device.person_id')
    .select('known_device.id')
    .where('account.email_canonical', '=', email)
    .where(isAmong(secretHashes))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Records a sign-in at the person's device among those that the browser sent, and locks it until the session is
 * written.
 */
export function touchDevice(handle: Handle, personId: UserId, secretHashes: readonly Buffer[]) {
  return handle
    .updateTable('known_device')
    .set({ last_used_on: TODAY })
    .where('person_id', '=', personId)
    .where(isAmong(secretHashes))
    .returning(['id', 'secret_hash as secretHash'])
    .executeTakeFirst();
}

export async function insertDevice(
  handle: Handle,
  personId: UserId,
  secretHash: Buffer,
): Promise<{ id: string }> {
  await handle
    .deleteFrom('known_device')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('last_used_on', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_DEVICES - 1),
    )
    .execute();
  return handle
    .insertInto('known_device')
    .values({ person_id: personId, secret_hash: secretHash })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Call before ending the person's sessions: a sign-in at a known device locks it until its session is written
 * (`touchDevice`), so the next statement sees that session. Lock order: devices by id, then sessions.
 */
export async function lockDevices(trx: Trx, personId: UserId): Promise<void> {
  await trx
    .selectFrom('known_device')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes a device without sessions, or all devices of a person: the person has signed it out from another device. */
export async function deleteLeftDevices(trx: Trx, personId: UserId, which: string | 'all'): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .$if(which !== 'all', (all) => all.where('id', '=', which))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('id').whereRef('session.device_id', '=', 'known_device.id'))),
    )
    .execute();
}

export async function deleteOldDevices(handle: Handle): Promise<number> {
  return affectedBy(
    await handle
      .deleteFrom('known_device')
      .where('last_used_on', '<', sql<string>`app_now()::date - ${DEVICE_KEPT_DAYS}::int`)
      .execute(),
  );
}

/** The same statement for any number of devices. */
function isAmong(secretHashes: readonly Buffer[]) {
  return sql<boolean>`known_device.secret_hash = any(${secretHashes}::bytea[])`;
}
