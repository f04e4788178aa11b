import { asId, type UserId } from '@rajt/rules/ids';
import { cartManifest, createCarts, type LineKind } from './areas/checkout/cart/index.ts';
import { createPayments, paymentsManifest } from './areas/checkout/payments/index.ts';
import { walletManifest, walletModule } from './areas/checkout/wallet/index.ts';
import { catalogManifest, catalogModule } from './areas/content/catalog/index.ts';
import { mailParagraphsManifest, mailParagraphsModule } from './areas/content/mail-paragraphs/index.ts';
import { newsManifest, newsModule } from './areas/content/news/index.ts';
import { createPages, pagesManifest } from './areas/content/pages/index.ts';
import { referenceManifest, referenceModule } from './areas/content/reference/index.ts';
import { siteManifest, siteModule } from './areas/content/site/index.ts';
import { trainingManifest, trainingModule } from './areas/content/training/index.ts';
import {
  certificateReviewsManifest,
  certificateReviewsModule,
} from './areas/entering/certificate-reviews/index.ts';
import { claimsManifest, claimsModule } from './areas/entering/claims/index.ts';
import { companiesManifest, companiesModule } from './areas/entering/companies/index.ts';
import {
  cartEntryFinder,
  createHolds,
  detachFiles,
  entriesManifest,
  entriesModule,
  entryKind,
  findChangedEntries,
} from './areas/entering/entries/index.ts';
import { entryDefaultsManifest, entryDefaultsModule } from './areas/entering/entry-defaults/index.ts';
import { entryListManifest, entryListModule } from './areas/entering/entry-list/index.ts';
import { fellowsManifest, fellowsModule } from './areas/entering/fellows/index.ts';
import { messageComposer, messagesManifest, messagesModule } from './areas/entering/messages/index.ts';
import { objectionsManifest, objectionsModule } from './areas/entering/objections/index.ts';
import { replacingManifest, replacingModule } from './areas/entering/replacing/index.ts';
import { notifyLeft, teamsManifest, teamsModule } from './areas/entering/teams/index.ts';
import { timetableManifest, timetableModule } from './areas/entering/timetable/index.ts';
import { acceptOffers, waitingManifest, waitingModule } from './areas/entering/waiting/index.ts';
import { flagsManifest, flagsModule } from './areas/office/flags/index.ts';
import { type MailDefinition, mailsManifest, mailsModule } from './areas/office/mails/index.ts';
import { rolesManifest } from './areas/office/roles/index.ts';
import { type StaffPeople, staffManifest, staffModule } from './areas/office/staff/index.ts';
import { createTasks, type TaskKind, tasksManifest } from './areas/office/tasks/index.ts';
import { consoleOverviewManifest, consoleOverviewModule } from './areas/orders/console-overview/index.ts';
import { eventChangesManifest } from './areas/orders/event-changes/index.ts';
import { createOrders, exampleComposer, orderOutcomes, ordersManifest } from './areas/orders/orders/index.ts';
import { personPageManifest, personPageModule } from './areas/orders/person-page/index.ts';
import { privacyManifest, privacyModule } from './areas/orders/privacy/index.ts';
import { privacyDeskManifest, privacyDeskModule } from './areas/orders/privacy-desk/index.ts';
import { purchasesManifest, purchasesModule } from './areas/orders/purchases/index.ts';
import { withdrawalsManifest, withdrawalsModule } from './areas/orders/withdrawals/index.ts';
import { documentsManifest, documentsModule } from './areas/papers/documents/index.ts';
import { giftCardsManifest, giftCardsModule } from './areas/papers/gift-cards/index.ts';
import { invoicesManifest, invoicesModule } from './areas/papers/invoices/index.ts';
import { remindersManifest, remindersModule } from './areas/papers/reminders/index.ts';
import { accountsManifest, lockAccount } from './areas/people/accounts/index.ts';
import { addressesManifest, addressesModule } from './areas/people/addresses/index.ts';
import { consentsManifest, consentsModule } from './areas/people/consents/index.ts';
import { credentialsManifest, credentialsModule } from './areas/people/credentials/index.ts';
import { type DetachFiles, filesManifest, filesModule } from './areas/people/files/index.ts';
import { importManifest, importModule } from './areas/people/import/index.ts';
import { linksManifest } from './areas/people/links/index.ts';
import { profileManifest, profileModule, setPicture } from './areas/people/profile/index.ts';
import { registrationManifest, registrationModule } from './areas/people/registration/index.ts';
import {
  checkLogin,
  consoleSessions,
  loginTries,
  refuseIfElsewhere,
  sessionsManifest,
  sessionsModule,
  takeTry,
} from './areas/people/sessions/index.ts';
import { subscriptionsManifest } from './areas/people/subscriptions/index.ts';
import { detachProofs, resultsManifest, resultsModule } from './areas/raceday/results/index.ts';
import { cartCouponFinder, couponsManifest, couponsModule } from './areas/shop/coupons/index.ts';
import {
  cartDeliveryFinder,
  deliveryKind,
  deliveryManifest,
  deliveryModule,
} from './areas/shop/delivery/index.ts';
import {
  cartProductFinder,
  productKind,
  productsManifest,
  productsModule,
} from './areas/shop/products/index.ts';
import type { Deps } from './platform/deps.ts';
import type { FindStaff } from './platform/http/console.ts';
import type { FindViewer } from './platform/http/http.ts';
import { platformManifest } from './platform/manifest.ts';
import type { Manifest, Module } from './platform/module.ts';

/** Everything that is sold, in lock order: entries last, as nothing may run after their locks (decision 0010). */
export const lineKinds = ({ clock }: Pick<Deps, 'clock'>): readonly LineKind[] => [
  productKind(clock),
  deliveryKind,
  entryKind,
];

/**
 * Every module of the product, and the platform, in the order in which an erasure calls them within a step (`EraseStep`): that is the
 * order of their locks.
 */
export const manifests: readonly Manifest<MailDefinition, TaskKind>[] = [
  profileManifest,
  mailsManifest,
  flagsManifest,
  tasksManifest,
  registrationManifest,
  credentialsManifest,
  importManifest,
  sessionsManifest,
  platformManifest,
  addressesManifest,
  deliveryManifest,
  couponsManifest,
  consentsManifest,
  entryDefaultsManifest,
  rolesManifest,
  staffManifest,
  objectionsManifest,
  claimsManifest,
  fellowsManifest,
  companiesManifest,
  linksManifest,
  accountsManifest,
  entriesManifest,
  certificateReviewsManifest,
  entryListManifest,
  mailParagraphsManifest,
  messagesManifest,
  replacingManifest,
  productsManifest,
  timetableManifest,
  teamsManifest,
  cartManifest,
  paymentsManifest,
  walletManifest,
  referenceManifest,
  catalogManifest,
  pagesManifest,
  siteManifest,
  trainingManifest,
  newsManifest,
  subscriptionsManifest,
  waitingManifest,
  resultsManifest,
  filesManifest,
  remindersManifest,
  giftCardsManifest,
  invoicesManifest,
  documentsManifest,
  eventChangesManifest,
  consoleOverviewManifest,
  ordersManifest,
  purchasesManifest,
  withdrawalsManifest,
  personPageManifest,
  privacyManifest,
  privacyDeskManifest,
];

/** Every mail that is sent. */
export const mails: readonly MailDefinition[] = manifests.flatMap(({ mails = [] }) => mails);

/** Every kind of task of the console. */
export const taskKinds: readonly TaskKind[] = manifests.flatMap(({ tasks = [] }) => tasks);

/** Files are about to be deleted: entries lose their certificates, results their proofs. */
const detachAll: DetachFiles = async (trx, fileIds) => {
  await detachFiles(trx, fileIds);
  await detachProofs(trx, fileIds);
};

/** The functions of the area people that signing in to the console needs. */
function staffPeople(deps: Pick<Deps, 'config' | 'db' | 'limits' | 'passwords'>): StaffPeople {
  const tries = loginTries(deps.limits);
  return {
    checkPassword: async ({ email, password, ip }) => {
      refuseIfElsewhere(deps.config, email);
      const { person } = await checkLogin(deps, tries, { email, password, ip, device: undefined });
      return {
        id: asId<UserId>(person.id),
        passwordHash: person.passwordHash,
        isActivated: person.activatedAt !== null,
      };
    },
    takeTry: (of) => takeTry(tries, { ...of, device: undefined }),
    lockAccount,
    sessions: consoleSessions,
  };
}

/** Every module of the product, wired by hand: "go to definition" lands. */
export function modules(deps: Deps): {
  findViewer: FindViewer;
  findStaff: FindStaff;
  parts: readonly Module[];
} {
  // The purchase path, fenced off on its own pool (decision 0021).
  const sale = { ...deps, db: deps.saleDb };
  const sessions = sessionsModule(deps);
  const staff = staffModule(deps, staffPeople(deps));
  const tasks = createTasks(deps, taskKinds);
  const entryList = entryListModule(deps, tasks.tasks);
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
  const parts: Module[] = [
    siteModule({ ...deps, termsVersion: pages.termsVersion }),
    pages,
    sessions,
    registrationModule(deps),
    importModule(deps),
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
    certificateReviewsModule(deps),
    entryList,
    messagesModule(deps, entryList.list),
    teamsModule(deps, holds),
    waitingModule(deps),
    timetableModule(deps),
    trainingModule(deps),
    mailParagraphsModule(deps, exampleComposer(deps)),
    newsModule(deps, messageComposer(deps)),
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
    replacingModule(deps, holds, notifyLeft),
    documentsModule(deps),
    giftCardsModule(deps),
    invoicesModule(deps),
    mailsModule(deps, mails),
    consentsModule(deps),
    privacyModule(deps, {
      viewers: sessions.viewers,
      endUnpaid: orders.endUnpaidOf,
      modules: manifests,
    }),
    privacyDeskModule(deps, {
      db: deps.db,
      clock: deps.clock,
      endUnpaid: orders.endUnpaidOf,
      erasers: manifests,
      modules: manifests,
      retentionJobs: () =>
        parts.flatMap(({ jobs = [] }) => jobs.filter(({ erases }) => erases).map(({ job }) => job.name)),
    }),
    personPageModule(deps, mails),
    flagsModule(deps),
    consoleOverviewModule(deps),
    staff,
    tasks,
  ];
  return { findViewer: sessions.viewers.findViewer, findStaff: staff.findStaff, parts };
}
