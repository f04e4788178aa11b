import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Makes a file the person's picture; answers the file that was it before. Two at once come one after the other, none after an erasure. */
export async function setPicture(trx: Trx, personId: UserId, fileId: string): Promise<string | null> {
  const { before } = await trx
    .selectFrom('person')
    .select('picture_file_id as before')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
  await trx.updateTable('person').set({ picture_file_id: fileId }).where('id', '=', personId).execute();
  return before;
}
