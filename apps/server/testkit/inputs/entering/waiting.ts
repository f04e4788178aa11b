import { joinWaitingList } from '@rajt/contract/entering/operations/waiting';
import { heldFor } from '../../new-participant.ts';
import { newPerson } from '../../new-person.ts';
import { newProduct } from '../../new-product.ts';
import { newRace, type TestRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

const bodyFor = (race: TestRace) => ({ raceId: race.raceId, heatId: race.heatIds[0] });

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const full = async () => {
    const race = await newRace(t.db, { heats: [1] });
    const other = await newPerson(t.db);
    await heldFor(t.db, other, other.id, race);
    return race;
  };
  const [joined, left] = [await full(), await full()];
  const { answer } = await request(t.app, joinWaitingList, { as: person, body: bodyFor(left) });
  const unopened = await newRace(t.db, { entryOpensAt: new Date(Date.now() + 86_400_000) });
  const { variantIds } = await newProduct(t.db, { stock: [0] });
  const gone = () => ({ params: { variantId: variantIds[0] ?? '' } });
  return {
    askForStockNotice: gone,
    withdrawStockNotice: gone,
    askForNotice: () => ({ params: { raceId: unopened.raceId } }),
    withdrawNotice: () => ({ params: { raceId: unopened.raceId } }),
    joinWaitingList: () => ({ body: bodyFor(joined) }),
    leaveWaitingList: () => ({ params: { waitingId: answer.data.waitingId } }),
  };
}
