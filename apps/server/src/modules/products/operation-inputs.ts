import { getCart } from '@rajt/contract/operations/entries';
import { buying } from '../../../testkit/buying.ts';
import { newProduct } from '../../../testkit/new-product.ts';
import { newRace } from '../../../testkit/new-race.ts';
import type { InputsOwner, OperationInputs } from '../../../testkit/operation-inputs.ts';
import { request } from '../../../testkit/request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { variantIds } = await newProduct(t.db, { stock: [20] });
  const race = await newRace(t.db);
  await buying(() => t).heldBy(person, race);
  const { entries } = (await request(t.app, getCart, { as: person })).answer.data;
  const entryId = entries.find((entry) => entry.race.id === race.raceId)?.entryId ?? '';
  const { productId } = await newProduct(t.db, { eventId: race.eventId, needsEntry: true });
  return {
    setCartProduct: () => ({ params: { variantId: variantIds[0] ?? '' }, body: { quantity: 2 } }),
    listEntriesForProduct: () => ({ params: { productId, participantUid: person.id } }),
    addForEntries: () => ({ body: { entries: [entryId], productId, participantId: person.id } }),
  };
}
