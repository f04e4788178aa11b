import type { EntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Keeps whose entry a link has led to, under the lock of its invitation. */
export async function noteUsed(trx: Trx, hash: Buffer, entryId: EntryId): Promise<void> {
  await sql`insert into used_invitation (token_hash, entry_id) values (${hash}, ${entryId})`.execute(trx);
}

/** The entry that a used link has led to. */
export interface UsedInvitation {
  readonly entryId: EntryId;
  readonly participantId: UserId;
  readonly isPaid: boolean;
}

/** Undefined of a link that was not used, and of one whose place is lost. */
export async function findUsed(handle: Handle, hash: Buffer): Promise<UsedInvitation | undefined> {
  const { rows } = await sql<UsedInvitation>`
    select e.id::text as "entryId", e.participant_id::text as "participantId", e.state = 'paid' as "isPaid"
    from used_invitation u join entry e on e.id = u.entry_id
    where u.token_hash = ${hash}
      and (e.state in ('paying', 'paid') or (e.state = 'held' and e.held_until > app_now()))`.execute(handle);
  return rows[0];
}

/** Deletes the used invitations of past races. */
export async function deleteOldUsed(handle: Handle, today: string): Promise<void> {
  await sql`
    delete from used_invitation u using entry e, race r
    where e.id = u.entry_id and r.id = e.race_id and r.race_on < ${today}`.execute(handle);
}
