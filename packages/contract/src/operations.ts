import type { Operation } from './operation.ts';
import * as accounts from './operations/accounts.ts';
import * as activation from './operations/activation.ts';
import * as addressBook from './operations/address-book.ts';
import * as addresses from './operations/addresses.ts';
import * as announcement from './operations/announcement.ts';
import * as balance from './operations/balance.ts';
import * as catalog from './operations/catalog.ts';
import * as claims from './operations/claims.ts';
import * as companies from './operations/companies.ts';
import * as consents from './operations/consents.ts';
import * as coupons from './operations/coupons.ts';
import * as delivery from './operations/delivery.ts';
import * as donations from './operations/donations.ts';
import * as emailChange from './operations/email-change.ts';
import * as entries from './operations/entries.ts';
import * as entryChanges from './operations/entry-changes.ts';
import * as entryDefaults from './operations/entry-defaults.ts';
import * as entryGoods from './operations/entry-goods.ts';
import * as entryHandovers from './operations/entry-handovers.ts';
import * as entryRaces from './operations/entry-races.ts';
import * as fellows from './operations/fellows.ts';
import * as files from './operations/files.ts';
import * as flags from './operations/flags.ts';
import * as giftCards from './operations/gift-cards.ts';
import * as goods from './operations/goods.ts';
import * as invoices from './operations/invoices.ts';
import * as loginProviders from './operations/login-providers.ts';
import * as managedPeople from './operations/managed-people.ts';
import * as objections from './operations/objections.ts';
import * as oldUsers from './operations/old-users.ts';
import * as openingNotices from './operations/opening-notices.ts';
import * as orders from './operations/orders.ts';
import * as ownerConfirmation from './operations/owner-confirmation.ts';
import * as pages from './operations/pages.ts';
import * as password from './operations/password.ts';
import * as privacy from './operations/privacy.ts';
import * as products from './operations/products.ts';
import * as profile from './operations/profile.ts';
import * as providerRegistration from './operations/provider-registration.ts';
import * as purchases from './operations/purchases.ts';
import * as raceResults from './operations/race-results.ts';
import * as reference from './operations/reference.ts';
import * as results from './operations/results.ts';
import * as sessions from './operations/sessions.ts';
import * as stays from './operations/stays.ts';
import * as stockNotices from './operations/stock-notices.ts';
import * as teamInvitations from './operations/team-invitations.ts';
import * as teams from './operations/teams.ts';
import * as timetables from './operations/timetables.ts';
import * as training from './operations/training.ts';
import * as waiting from './operations/waiting.ts';
import * as withdrawals from './operations/withdrawals.ts';
import { type WithSchemas, withSchemas } from './with-schemas.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value;

/** One of `allOperations`. */
export type AnyOperation = WithSchemas<Operation>;

/** Every operation of the API, for what must look at all of them (documentation, matrix tests). */
export const allOperations: readonly AnyOperation[] = [
  sessions,
  invoices,
  loginProviders,
  providerRegistration,
  accounts,
  password,
  oldUsers,
  emailChange,
  profile,
  addresses,
  activation,
  addressBook,
  fellows,
  managedPeople,
  objections,
  claims,
  catalog,
  products,
  coupons,
  delivery,
  donations,
  stays,
  giftCards,
  entries,
  teams,
  teamInvitations,
  entryChanges,
  waiting,
  withdrawals,
  openingNotices,
  stockNotices,
  timetables,
  training,
  companies,
  entryDefaults,
  entryGoods,
  entryHandovers,
  entryRaces,
  files,
  orders,
  ownerConfirmation,
  balance,
  purchases,
  consents,
  privacy,
  reference,
  flags,
  goods,
  pages,
  results,
  raceResults,
  announcement,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isOperation)
  .map(withSchemas);
