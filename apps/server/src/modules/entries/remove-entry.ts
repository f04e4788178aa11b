import type { removeEntry as operation } from '@rajt/contract/operations/entries';
import { asId, type EntryId } from '@rajt/rules/ids';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Reply } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCart, setCart } from './cart-queries.ts';
import { countLive, findEntryOf, releaseHeld } from './queries.ts';

/** Lets a held place go. An emptied cart loses its deadline: the next entry starts a new countdown. */
export async function removeEntry(
  deps: Deps,
  call: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const entryId = asId<EntryId>(call.params.entryId);
  await inTransaction(deps.db, async (trx) => {
    const known = await findEntryOf(trx, entryId, call.viewer.id);
    if (!known) throw new Refusal('not_found');
    await lockCart(trx, known.cartId);
    const entry = await findEntryOf(trx, entryId, call.viewer.id);
    if (entry?.state === 'paying') throw new Refusal('payment_in_progress');
    if (entry?.state === 'paid' || entry?.state === 'withdrawn') throw new Refusal('entry_not_removable');
    await releaseHeld(trx, { cartId: known.cartId, entryId }, 'removed', call.viewer.id);
    if ((await countLive(trx, known.cartId)) === 0) await setCart(trx, known.cartId, { heldUntil: null });
  });
  return { status: 204, body: undefined };
}
