import { addressesModule } from './modules/addresses/index.ts';
import { createCarts, type LineKind } from './modules/cart/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { claimsMails, claimsModule } from './modules/claims/index.ts';
import { companiesModule } from './modules/companies/index.ts';
import { consentsModule } from './modules/consents/index.ts';
import { cartCouponFinder, couponsModule } from './modules/coupons/index.ts';
import { credentialsMails, credentialsModule } from './modules/credentials/index.ts';
import { cartDeliveryFinder, deliveryKind, deliveryModule } from './modules/delivery/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import {
  cartEntryFinder,
  createHolds,
  detachFiles,
  entriesMails,
  entriesModule,
  entryKind,
} from './modules/entries/index.ts';
import { entryDefaultsModule } from './modules/entry-defaults/index.ts';
import { entryHandoversMails, entryHandoversModule } from './modules/entry-handovers/index.ts';
import { entryRacesModule } from './modules/entry-races/index.ts';
import { eventChangesMails } from './modules/event-changes/index.ts';
import { fellowsModule } from './modules/fellows/index.ts';
import { type DetachFiles, filesModule } from './modules/files/index.ts';
import { giftCardsMails, giftCardsModule } from './modules/gift-cards/index.ts';
import { invoicesModule } from './modules/invoices/index.ts';
import { type MailDefinition, mailsModule } from './modules/mails/index.ts';
import { newsMails, newsModule } from './modules/news/index.ts';
import { objectionsMails, objectionsModule } from './modules/objections/index.ts';
import { createOrders, orderOutcomes, ordersMails } from './modules/orders/index.ts';
import { organiserModule } from './modules/organiser/index.ts';
import { createPages } from './modules/pages/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { privacyMails, privacyModule } from './modules/privacy/index.ts';
import { cartProductFinder, productKind, productsModule } from './modules/products/index.ts';
import { profileModule, setPicture } from './modules/profile/index.ts';
import { purchasesMails, purchasesModule } from './modules/purchases/index.ts';
import { referenceModule } from './modules/reference/index.ts';
import { registrationMails, registrationModule } from './modules/registration/index.ts';
import { remindersMails, remindersModule } from './modules/reminders/index.ts';
import { detachProofs, resultsMails, resultsModule } from './modules/results/index.ts';
import { sessionsMails, sessionsModule } from './modules/sessions/index.ts';
import { siteModule } from './modules/site/index.ts';
import { teamsMails, teamsModule } from './modules/teams/index.ts';
import { timetableModule } from './modules/timetable/index.ts';
import { trainingMails, trainingModule } from './modules/training/index.ts';
import { acceptOffers, waitingMails, waitingModule } from './modules/waiting/index.ts';
import { walletMails, walletModule } from './modules/wallet/index.ts';
import { withdrawalsMails, withdrawalsModule } from './modules/withdrawals/index.ts';
import type { Deps } from './platform/deps.ts';
import type { FindGrants, FindViewer } from './platform/http.ts';
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
  const [sessions, organiser] = [sessionsModule(deps), organiserModule(deps)];
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
    findGrants: organiser.findGrants,
    parts: [
      siteModule({ ...deps, termsVersion: pages.termsVersion }),
      pages,
      sessions,
      registrationModule(deps),
      credentialsModule(deps, sessions.viewers),
      profileModule(deps, sessions.viewers),
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
      organiser,
    ],
  };
}
