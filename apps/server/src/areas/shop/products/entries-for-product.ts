import type {
  addForEntries as addOperation,
  listEntriesForProduct as listOperation,
} from '@rajt/contract/entering/operations/entry-goods';
import { asId, type CartId, type EntryId, type UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { openForProducts } from '../../checkout/cart/index.ts';
import { changeOpenCart, putPieces, type ShopDeps } from './change-goods.ts';
import { findEntriesFor, findOnlyVariant } from './entry-queries.ts';
import { lockParent } from './lock-parent.ts';
import { findOffer } from './offer-queries.ts';

/** The participant's entries that the caller may buy a product for; none for a stranger to the caller. */
export async function entriesForProduct(
  { db }: Pick<Deps, 'db'>,
  { viewer, site, language, params }: Call<typeof listOperation>,
): Promise<Reply<typeof listOperation>> {
  const participantId = asId<UserId>(params.participantUid);
  const found = await findEntriesFor(db, params.productId, participantId, { buyerId: viewer.id, site });
  if (!found) throw new Refusal('not_found');
  return ok({
    data: {
      items: found.map((one) => ({
        entryId: one.entryId,
        event: { id: one.eventId, name: pick(language, one.eventHu, one.eventEn) },
        race: { id: one.raceId, name: pick(language, one.raceHu, one.raceEn), raceOn: one.raceOn },
        participant: { uid: one.participantId, name: fullName(one, language) },
        isPaid: one.isPaid,
        left: one.mostPerEntry === null ? null : Math.max(0, one.mostPerEntry - one.has),
      })),
    },
  });
}

/**
 * Puts a product into the cart for entries of one participant, all or none: one piece for each that has none of it in the
 * cart. So a repeat changes nothing; more pieces are `setCartProduct`'s.
 */
export async function addForEntries(
  deps: ShopDeps,
  call: Call<typeof addOperation>,
): Promise<Reply<typeof addOperation>> {
  await changeOpenCart(deps, (trx) => addAll(trx, deps, call));
  return ok({
    data: await deps.carts.read({ accountId: call.viewer.id, site: call.site, language: call.language }),
  });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function addAll(trx: Trx, deps: ShopDeps, call: Call<typeof addOperation>): Promise<CartId | null> {
  const { viewer, site, body } = call;
  const variantId = await findOnlyVariant(trx, body.productId);
  const offer = variantId === null ? null : await findOffer(trx, variantId, site);
  if (variantId === null || !offer?.isPublished || !offer.needsEntry) throw new Refusal('not_found');
  const cart = await openForProducts(trx, viewer.id, site);
  if (cart.state === 'paying') return cart.id;
  for (const entryId of new Set(body.entries)) {
    const parent = await lockParent(trx, asId<EntryId>(entryId), {
      buyerId: viewer.id,
      site,
      eventId: offer.eventId,
    });
    if (parent.participantId !== body.participantId) throw new Refusal('entry_needed');
    const quantity = (now: number) => Math.max(now, 1);
    const wanted = { variantId, offer, parent, quantity, caption: undefined };
    await putPieces(trx, deps, { cartId: cart.id, buyerId: viewer.id }, wanted);
  }
  return null;
}
