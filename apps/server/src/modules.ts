import { accountsModule, setPicture } from './modules/accounts/index.ts';
import { addressesModule } from './modules/addresses/index.ts';
import { createCarts, type LineKind } from './modules/cart/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { consentsModule } from './modules/consents/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { cartEntryFinder, entriesModule, entryKind, letGoOfFiles } from './modules/entries/index.ts';
import { filesModule } from './modules/files/index.ts';
import { mailsModule } from './modules/mails/index.ts';
import { createOrders, orderOutcomes } from './modules/orders/index.ts';
import { organiserModule } from './modules/organiser/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { privacyModule } from './modules/privacy/index.ts';
import { referenceModule } from './modules/reference/index.ts';
import { sessionsModule } from './modules/sessions/index.ts';
import { siteModule } from './modules/site/index.ts';
import type { Deps } from './platform/deps.ts';
import type { FindGrants, FindViewer } from './platform/http.ts';
import type { Module } from './platform/module.ts';

/** Everything that is sold, in lock order: entries last, as nothing may run after their locks (decision 0010). */
export const lineKinds: readonly LineKind[] = [entryKind];

/** Every module of the product, wired by hand: "go to definition" lands. */
export function modules(deps: Deps): {
  findViewer: FindViewer;
  findGrants: FindGrants;
  parts: readonly Module[];
} {
  // The purchase path, fenced off on its own pool (decision 0021).
  const sale = { ...deps, db: deps.saleDb };
  const [sessions, organiser] = [sessionsModule(deps), organiserModule(deps)];
  const payments = createPayments(sale, orderOutcomes(lineKinds));
  const orders = createOrders({ ...sale, kinds: lineKinds, payments });
  const carts = createCarts(sale, {
    kinds: lineKinds,
    findEntries: cartEntryFinder(sale),
    findOpenPayment: orders.findOpenPayment,
    endUnpaid: orders.endUnpaidOfCart,
  });
  return {
    findViewer: sessions.viewers.findViewer,
    findGrants: organiser.findGrants,
    parts: [
      siteModule(deps),
      sessions,
      accountsModule(deps, sessions.viewers),
      addressesModule(deps),
      referenceModule(deps),
      catalogModule(deps),
      filesModule(deps, letGoOfFiles, setPicture),
      carts,
      entriesModule(sale, carts),
      orders,
      payments,
      documentsModule(deps),
      mailsModule(deps),
      consentsModule(deps),
      privacyModule(deps, sessions.viewers, orders.endUnpaidOf),
      organiser,
    ],
  };
}
