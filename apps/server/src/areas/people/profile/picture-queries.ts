import type { UserId } from '@rajt/rules/ids';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { changePerson } from '../accounts/index.ts';

/** Makes a file the person's picture; returns the file that was it before. Two at once come one after the other, none after an erasure. */
export async function setPicture(trx: Trx, personId: UserId, fileId: string): Promise<string | null> {
  const { before } = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('account.picture_file_id as before')
    .where('person.id', '=', personId)
    .where('person.erased_at', 'is', null)
    .forNoKeyUpdate(['person', 'account'])
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
  await changePerson(trx, personId, { account: { picture_file_id: fileId } });
  return before;
}
