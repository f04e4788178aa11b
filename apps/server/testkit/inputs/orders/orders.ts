import { randomUUID } from 'node:crypto';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import type { Site } from '@rajt/rules/branch';
import { newPaidEntry } from '../../new-entry.ts';
import { newRace } from '../../new-race.ts';
import { billingAddress, holding, type InputsOwner, type OperationInputs } from '../../operation-inputs.ts';
import { type RequestInput, request } from '../../request.ts';

/** The other inputs use the cart of another site. */
const RUN: Site = { branch: 'run', market: 'dom' };

/** The gift card is paid with the cart of the runs at home, whose payment this file leaves open. */
export const after = ['papers/gift-cards'];

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const race = await newRace(t.db, { branch: 'run' });
  await request(t.app, holdEntry, { as: person, site: RUN, body: holding(race.raceId, race.heatIds[0]) });
  const open = await request(t.app, startPayment, { ...checkout(), as: person, site: RUN });
  const paid = await newPaidEntry(t.db, person, await newRace(t.db));
  return {
    cancelPayment: () => ({ params: { trid: open.answer.data.trid } }),
    getOrder: () => ({ params: { trid: paid.trid } }),
    startPayment: checkout,
  };
}

function checkout(): RequestInput {
  return {
    query: { paymode: 'spay_card' },
    body: { billingAddress, termsAccepted: true, dataTransferAccepted: true },
    idempotencyKey: randomUUID(),
  };
}
