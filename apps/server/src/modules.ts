import { createCarts, type LineKind } from './areas/checkout/cart/index.ts';
import { createPayments } from './areas/checkout/payments/index.ts';
import { walletMails, walletModule } from './areas/checkout/wallet/index.ts';
import { catalogModule } from './areas/content/catalog/index.ts';
import { newsMails, newsModule } from './areas/content/news/index.ts';
import { createPages } from './areas/content/pages/index.ts';
import { referenceModule } from './areas/content/reference/index.ts';
import { siteModule } from './areas/content/site/index.ts';
import { trainingMails, trainingModule } from './areas/content/training/index.ts';
import { claimsMails, claimsModule } from './areas/entering/claims/index.ts';
import { companiesModule } from './areas/entering/companies/index.ts';
import {
  cartEntryFinder,
  createHolds,
  detachFiles,
  entriesMails,
  entriesModule,
  entryKind,
  findChangedEntries,
} from './areas/entering/entries/index.ts';
import { entryDefaultsModule } from './areas/entering/entry-defaults/index.ts';
import { entryHandoversMails, entryHandoversModule } from './areas/entering/entry-handovers/index.ts';
import { entryRacesModule } from './areas/entering/entry-races/index.ts';
import { fellowsModule } from './areas/entering/fellows/index.ts';
import { objectionsMails, objectionsModule } from './areas/entering/objections/index.ts';
import { teamsMails, teamsModule } from './areas/entering/teams/index.ts';
import { timetableModule } from './areas/entering/timetable/index.ts';
import { acceptOffers, waitingMails, waitingModule } from './areas/entering/waiting/index.ts';
import { flagsModule } from './areas/office/flags/index.ts';
import { type MailDefinition, mailsModule } from './areas/office/mails/index.ts';
import { findGrants } from './areas/office/roles/index.ts';
import { eventChangesMails } from './areas/orders/event-changes/index.ts';
import { createOrders, orderOutcomes, ordersMails } from './areas/orders/orders/index.ts';
import { privacyMails, privacyModule } from './areas/orders/privacy/index.ts';
import { purchasesMails, purchasesModule } from './areas/orders/purchases/index.ts';
import { withdrawalsMails, withdrawalsModule } from './areas/orders/withdrawals/index.ts';
import { documentsModule } from './areas/papers/documents/index.ts';
import { giftCardsMails, giftCardsModule } from './areas/papers/gift-cards/index.ts';
import { invoicesModule } from './areas/papers/invoices/index.ts';
import { remindersMails, remindersModule } from './areas/papers/reminders/index.ts';
import { addressesModule } from './areas/people/addresses/index.ts';
import { consentsModule } from './areas/people/consents/index.ts';
import { credentialsMails, credentialsModule } from './areas/people/credentials/index.ts';
import { type DetachFiles, filesModule } from './areas/people/files/index.ts';
import { profileModule, setPicture } from './areas/people/profile/index.ts';
import { registrationMails, registrationModule } from './areas/people/registration/index.ts';
import { sessionsMails, sessionsModule } from './areas/people/sessions/index.ts';
import { detachProofs, resultsMails, resultsModule } from './areas/raceday/results/index.ts';
import { cartCouponFinder, couponsModule } from './areas/shop/coupons/index.ts';
import { cartDeliveryFinder, deliveryKind, deliveryModule } from './areas/shop/delivery/index.ts';
import { cartProductFinder, productKind, productsModule } from './areas/shop/products/index.ts';
import type { Deps } from './platform/deps.ts';
import type { FindGrants, FindViewer } from './platform/http/http.ts';
import type { Module } from './platform/module.ts';

/** Everything that is sold, in lock order: entries last, as nothing may run after their locks (decision 0010). */
export const lineKinds = ({ clock }: Pick<Deps, 'clock'>): readonly LineKind[] => [
  productKind(clock),
  deliveryKind,
  entryKind,
];

/** Every mail that is sent. */
export const mails: readonly MailDefinition[] = [
  ...registrationMails,
  ...credentialsMails,
  ...sessionsMails,
  ...ordersMails,
  ...purchasesMails,
  ...walletMails,
  ...giftCardsMails,
  ...waitingMails,
  ...teamsMails,
  ...privacyMails,
  ...entriesMails,
  ...remindersMails,
  ...eventChangesMails,
  ...objectionsMails,
  ...claimsMails,
  ...withdrawalsMails,
  ...entryHandoversMails,
  ...resultsMails,
  ...trainingMails,
  ...newsMails,
];

/** Files are about to be deleted: entries lose their certificates, results their proofs. */
const detachAll: DetachFiles = async (trx, fileIds) => {
  await detachFiles(trx, fileIds);
  await detachProofs(trx, fileIds);
};

/** Every module of the product, wired by hand: "go to definition" lands. */
export function modules(deps: Deps): {
  findViewer: FindViewer;
  findGrants: FindGrants;
  parts: readonly Module[];
} {
  // The purchase path, fenced off on its own pool (decision 0021).
  const sale = { ...deps, db: deps.saleDb };
  const sessions = sessionsModule(deps);
  const kinds = lineKinds(deps);
  const payments = createPayments(sale, orderOutcomes(kinds));
  const pages = createPages(deps);
  const orders = createOrders({ ...sale, kinds, payments, termsVersion: pages.termsVersion });
  const carts = createCarts(sale, {
    kinds,
    findEntries: cartEntryFinder(sale),
    findProducts: cartProductFinder(sale),
    findDelivery: cartDeliveryFinder(sale),
    findCoupons: cartCouponFinder(sale),
    findOpenPayment: orders.findOpenPayment,
    endUnpaid: orders.endUnpaidOfCart,
  });
  const holds = createHolds(sale, carts, { accept: acceptOffers });
  return {
    findViewer: sessions.viewers.findViewer,
    findGrants: (accountId) => findGrants(deps.db, accountId),
    parts: [
      siteModule({ ...deps, termsVersion: pages.termsVersion }),
      pages,
      sessions,
      registrationModule(deps),
      credentialsModule(deps, sessions.viewers),
      profileModule({ ...deps, findChangedEntries }, sessions.viewers),
      addressesModule(deps),
      referenceModule(deps),
      catalogModule(deps),
      productsModule(deps, { ...sale, carts }),
      deliveryModule(deps, { ...sale, carts }),
      couponsModule(deps, { ...sale, carts }),
      filesModule(deps, detachAll, setPicture),
      fellowsModule(deps),
      objectionsModule(deps),
      claimsModule(deps, carts),
      carts,
      entriesModule(holds),
      teamsModule(deps, holds),
      waitingModule(deps),
      timetableModule(deps),
      trainingModule(deps),
      newsModule(deps),
      companiesModule(deps, holds),
      resultsModule(deps),
      remindersModule(deps),
      entryDefaultsModule(deps),
      orders,
      payments,
      walletModule(deps),
      purchasesModule(deps),
      // After a move thousands opt out at once: its statements are planned once for each connection.
      withdrawalsModule(sale),
      entryHandoversModule(deps, holds),
      entryRacesModule(deps, holds),
      documentsModule(deps),
      giftCardsModule(deps),
      invoicesModule(deps),
      mailsModule(deps, mails),
      consentsModule(deps),
      privacyModule(deps, sessions.viewers, orders.endUnpaidOf),
      flagsModule(deps),
    ],
  };
}
