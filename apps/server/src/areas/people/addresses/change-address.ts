import type { updateAddress } from '@rajt/contract/people/operations/address-book';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findAddress, lockAddressBook, replaceAddress } from './queries.ts';
import { settleDefaults } from './settle-defaults.ts';

/** Changes a person's own address; an address of another person is not found. Orders keep the copy that was billed. */
export async function changeAddress(
  deps: Pick<Deps, 'db'>,
  { viewer, params: { addressId }, body }: Call<typeof updateAddress>,
): Promise<Reply<typeof updateAddress>> {
  const address = await inTransaction(deps.db, async (trx) => {
    await lockAddressBook(trx, viewer.id);
    if (!(await replaceAddress(trx, viewer.id, addressId, body))) throw new Refusal('not_found');
    await settleDefaults(trx, viewer.id, addressId, {
      billing: body.isDefaultBilling,
      shipping: body.isDefaultShipping,
    });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'address.changed',
      subject: `address:${addressId}`,
    });
    return findAddress(trx, viewer.id, addressId);
  });
  if (!address) throw new Error('the address that was just changed is not there');
  return ok({ data: address });
}
