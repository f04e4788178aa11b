import type { UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import { type Handle, inTransaction } from '../../../platform/postgres/database.ts';
import { type FlagRow, findFlag, markSettled } from './flag-queries.ts';

/** Settles a flag that a person has looked at. Null when there is no such flag. `actorId` is null for the command. */
export async function settleFlag(
  db: Handle,
  flagId: string,
  actorId: UserId | null,
): Promise<FlagRow | null> {
  return inTransaction(db, async (trx) => {
    if (await markSettled(trx, flagId))
      await writeAudit(trx, { actorId, action: 'flag.settled', subject: `organiser_flag:${flagId}` });
    return (await findFlag(trx, flagId)) ?? null;
  });
}
