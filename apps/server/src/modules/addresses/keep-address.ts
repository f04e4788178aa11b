import type { createAddress } from '@rajt/contract/operations/addresses';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { clearDefault, findSame, insertDefault, lockAddressBook, makeDefault } from './queries.ts';

/** More than anybody needs; a guard against filling the table. */
const MOST_ADDRESSES = 50;

/** Keeps an address and makes it the default for billing. One that is known already is not kept twice. */
export async function keepAddress(
  deps: Pick<Deps, 'db'>,
  { viewer, body }: Call<typeof createAddress>,
): Promise<Reply<typeof createAddress>> {
  const address = await inTransaction(deps.db, async (trx) => {
    const count = await lockAddressBook(trx, viewer.id);
    const same = await findSame(trx, viewer.id, body);
    if (!same && count >= MOST_ADDRESSES) throw new Refusal('too_many_requests');
    await clearDefault(trx, viewer.id);
    return same ? makeDefault(trx, same.id) : insertDefault(trx, viewer.id, body);
  });
  return { status: 201, body: { data: address } };
}
