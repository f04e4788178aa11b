import type { UserId } from '@rajt/rules/ids';
import { DEVICE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

/** More than anybody signs in at; the longest unused makes room, so that a script that signs in by the hour leaves no heap. */
const MOST_KEPT = 20;

const TODAY = sql<string>`current_date`;

/** The device among those brought that belongs to the person with this canonical address. */
export async function findDevice(
  handle: Handle,
  email: string,
  secretHashes: readonly Buffer[],
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .select('known_device.id')
    .where('person.email_canonical', '=', email)
    .where(isAmong(secretHashes))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Notes a sign-in at the device among those brought that is the person's, and holds it until the session is there. */
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
        .offset(MOST_KEPT - 1),
    )
    .execute();
  return handle
    .insertInto('known_device')
    .values({ person_id: personId, secret_hash: secretHash })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Forgets a device of which no session is left: the person has signed it out from elsewhere. */
export async function deleteDeviceIfLeft(trx: Trx, deviceId: string): Promise<void> {
  // Before the look at its sessions: a sign-in holds it until its own is there (`touchDevice`).
  await trx.selectFrom('known_device').select('id').where('id', '=', deviceId).forUpdate().execute();
  await trx
    .deleteFrom('known_device')
    .where('id', '=', deviceId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('id').whereRef('session.device_id', '=', 'known_device.id'))),
    )
    .execute();
}

/** Forgets all devices of a person but that of the session to keep. */
export async function deleteDevices(handle: Handle, personId: UserId, keep: Buffer | null): Promise<void> {
  await handle
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .$if(keep !== null, (all) =>
      all.where('id', 'is distinct from', (query) =>
        query.selectFrom('session').select('device_id').where('token_hash', '=', keep),
      ),
    )
    .execute();
}

export async function deleteOldDevices(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('known_device')
    .where('last_used_on', '<', sql<string>`current_date - ${DEVICE_KEPT_DAYS}::int`)
    .execute();
}

/** One statement whatever was brought, so that it is the same for every number of them. */
function isAmong(secretHashes: readonly Buffer[]) {
  return sql<boolean>`known_device.secret_hash = any(${secretHashes}::bytea[])`;
}
