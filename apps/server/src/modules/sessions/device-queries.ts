import type { UserId } from '@rajt/rules/ids';
import { DEVICE_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';

/** More than anybody signs in at; the longest unused makes room, so that a script that signs in by the hour leaves no heap. */
const MAX_DEVICES = 20;

const TODAY = sql<string>`app_now()::date`;

/** The device among those brought that belongs to the person with this canonical address. */
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
 * Before the person's sessions are ended: a sign-in at a known device holds it until its session is there (`touchDevice`),
 * so the next statement sees it; one at a new device, begun before, comes after. Devices before sessions, by id: whoever
 * takes both goes this way.
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

/** Forgets a device of which no session is left, or all of a person's: the person has signed it out from elsewhere. */
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

export async function deleteOldDevices(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('known_device')
    .where('last_used_on', '<', sql<string>`app_now()::date - ${DEVICE_KEPT_DAYS}::int`)
    .execute();
}

/** One statement whatever was brought, so that it is the same for every number of them. */
function isAmong(secretHashes: readonly Buffer[]) {
  return sql<boolean>`known_device.secret_hash = any(${secretHashes}::bytea[])`;
}
