import type { deleteAddress } from '@rajt/contract/people/operations/address-book';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deleteOwnAddress, findNewest, lockAddressBook, makeDefault } from './queries.ts';

/** Deletes a person's own address; what it was the default for goes to the newest other one. */
export async function removeAddress(
  deps: Pick<Deps, 'db'>,
  { viewer, params: { addressId } }: Call<typeof deleteAddress>,
): Promise<Reply<typeof deleteAddress>> {
  await inTransaction(deps.db, async (trx) => {
    await lockAddressBook(trx, viewer.id);
    const deleted = await deleteOwnAddress(trx, viewer.id, addressId);
    if (!deleted) throw new Refusal('not_found');
    const heir = await findNewest(trx, viewer.id);
    if (heir && deleted.isDefaultBilling) await makeDefault(trx, heir.id, 'billing');
    if (heir && deleted.isDefaultShipping) await makeDefault(trx, heir.id, 'shipping');
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'address.deleted',
      subject: `address:${addressId}`,
    });
  });
  return { status: 204, body: undefined };
}
