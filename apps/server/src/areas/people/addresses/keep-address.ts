import type { createAddress } from '@rajt/contract/people/operations/address-book';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findAddress, findSame, insertAddress, lockAddressBook, setPhone } from './queries.ts';
import { settleDefaults } from './settle-defaults.ts';

/** More than anybody needs; a guard against filling the table. */
export const MAX_ADDRESSES = 20;

/** Stores an address. An equal one is not stored twice, but may become a default or get a phone number. */
export async function keepAddress(
  deps: Pick<Deps, 'db'>,
  { viewer, body }: Call<typeof createAddress>,
): Promise<Reply<typeof createAddress>> {
  const address = await inTransaction(deps.db, async (trx) => {
    const count = await lockAddressBook(trx, viewer.id);
    const same = await findSame(trx, viewer.id, body);
    if (!same && count >= MAX_ADDRESSES) throw new Refusal('addresses_full');
    const id = same?.id ?? (await insertAddress(trx, viewer.id, body));
    if (same && body.phone) await setPhone(trx, id, body.phone);
    // Stored again it may become a default, but does not stop being one.
    await settleDefaults(trx, viewer.id, id, {
      billing: body.isDefaultBilling || same?.isDefaultBilling === true,
      shipping: body.isDefaultShipping || same?.isDefaultShipping === true,
    });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: same ? 'address.changed' : 'address.kept',
      subject: `address:${id}`,
    });
    return findAddress(trx, viewer.id, id);
  });
  if (!address) throw new Error('the address that was just kept is not there');
  return { status: 201, body: { data: address } };
}
