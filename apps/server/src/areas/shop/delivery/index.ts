import {
  listPickups as listOperation,
  setDelivery as setOperation,
} from '@rajt/contract/shop/operations/delivery';
import type { UserId } from '@rajt/rules/ids';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { deleteChoicesOf, eraseClosed } from './choice-queries.ts';
import { eraseAddresses } from './delivery-queries.ts';
import { listPickups } from './list-pickups.ts';
import { ownDeliveries, ownDeliveryChoices } from './own-data-queries.ts';
import { type DeliveryDeps, setDelivery } from './set-delivery.ts';

export { cartDeliveryFinder } from './cart-delivery.ts';
export { isPickupFile, loadPickups } from './content/load-pickups.ts';
export { deliveryKind, SHIPPING_ACCOUNT } from './delivery-kind.ts';
export { parcelText, pickupText } from './line-texts.ts';
export { movePickups } from './move-queries.ts';
export { deliveriesOfOrder, pickupsOf } from './order-deliveries.ts';
export { type LockedParcel, lockParcel, refundParcel } from './parcel-queries.ts';

export const deliveryManifest = defineModule({
  name: 'delivery',
  owns: [
    'handover_place',
    'handover_time',
    'shipping_method',
    'delivery_choice',
    'delivery',
    'delivery_item',
  ],
  erase: { account: ofAccount((trx, { id }) => eraseDeliveries(trx, id)) },
  ownData: { deliveries: ownDeliveries, deliveryChoices: ownDeliveryChoices },
});

/**
 * Erases what an erased account has chosen and where its parcels went. A parcel that may be on its way keeps its address
 * until the nightly job.
 */
async function eraseDeliveries(trx: Trx, accountId: UserId): Promise<void> {
  await deleteChoicesOf(trx, accountId);
  await eraseAddresses(trx, accountId);
}

/** Each is a press in the cart. */
const PRESSES: Limit = { per: 'account', name: 'delivery-person', points: 120, seconds: 60, isLocal: true };

const eraseOldDeliveries = defineJob('forget-old-deliveries', z.object({}));

/** Delivery of goods: places, parcels and the choices of carts. `sale`: changes carts. `deliveryKind` is how it is sold. */
export function deliveryModule(deps: Deps, sale: DeliveryDeps): Module {
  return {
    jobs: [
      handleRetention(
        deps.db,
        eraseOldDeliveries,
        async () => {
          await eraseClosed(deps.db);
          await eraseAddresses(deps.db);
        },
        '37 3 * * *',
      ),
    ],
    routes: (site) => {
      serve(site, listOperation, (call) => listPickups(deps, call));
      serve(site, setOperation, (call) => setDelivery(sale, call), { limit: [PRESSES] });
    },
  };
}
