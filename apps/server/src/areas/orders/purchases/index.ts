import * as operations from '@rajt/contract/orders/operations/purchases';
import * as goods from '@rajt/contract/shop/operations/goods';
import type { Deps } from '../../../platform/deps.ts';
import { serveConsole } from '../../../platform/http/console.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { cancelProducts } from './cancel-products.ts';
import { listGoods } from './list-goods.ts';
import { listPurchases } from './list-purchases.ts';
import { purchasesMails } from './mails.ts';
import { markGoods } from './mark-goods.ts';
import { withdrawProducts } from './withdraw-products.ts';

export {
  type AttachedGoods,
  type AttachedOrder,
  findAttachedGoods,
  lockAttached,
  type OrderOfGoods,
  returnAttached,
} from './attached-goods.ts';
export { findAttachedPieces } from './attached-queries.ts';
export { listGoods } from './list-goods.ts';
export { markGoods } from './mark-goods.ts';
export { refundOfEvent } from './refund-of-event.ts';
export { refundLine } from './return-goods.ts';

export const purchasesManifest = defineModule({ name: 'purchases', mails: purchasesMails });

/** Each may send money back and a mail. */
const RETURNS: Limit = { per: 'account', name: 'return-person', points: 60, seconds: 3600 };

/** Operations on paid purchases: listing them all, cancelling, withdrawing, handing over goods (decision 0041). */
export function purchasesModule(deps: Deps): Module {
  return {
    routes: (site) => {
      serve(site, operations.listPurchases, async ({ viewer, query, language }) =>
        ok({ data: await listPurchases(deps, viewer.id, { ...query, language }) }),
      );
      serve(site, operations.cancelProducts, (call) => cancelProducts(deps, call), { limit: [RETURNS] });
      serve(site, operations.withdrawProducts, (call) => withdrawProducts(deps, call), { limit: [RETURNS] });
    },
    consoleRoutes: (console) => {
      serveConsole(console, goods.listGoods, async ({ query, language }) =>
        ok({ data: await listGoods(deps.db, query, language) }),
      );
      serveConsole(console, goods.markGoods, async ({ body, staff }) =>
        ok({
          data: await markGoods(deps, {
            items: body.items,
            mark: body.mark,
            parcelNumber: body.parcelNumber ?? null,
            actorId: staff.id,
          }),
        }),
      );
    },
  };
}
