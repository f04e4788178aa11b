import * as balance from './checkout/operations/balance.ts';
import * as announcement from './content/operations/announcement.ts';
import * as catalog from './content/operations/catalog.ts';
import * as pages from './content/operations/pages.ts';
import * as reference from './content/operations/reference.ts';
import * as training from './content/operations/training.ts';
import * as claims from './entering/operations/claims.ts';
import * as companies from './entering/operations/companies.ts';
import * as entries from './entering/operations/entries.ts';
import * as entryChanges from './entering/operations/entry-changes.ts';
import * as entryDefaults from './entering/operations/entry-defaults.ts';
import * as entryGoods from './entering/operations/entry-goods.ts';
import * as entryHandovers from './entering/operations/entry-handovers.ts';
import * as entryRaces from './entering/operations/entry-races.ts';
import * as fellows from './entering/operations/fellows.ts';
import * as managedPeople from './entering/operations/managed-people.ts';
import * as objections from './entering/operations/objections.ts';
import * as openingNotices from './entering/operations/opening-notices.ts';
import * as teamInvitations from './entering/operations/team-invitations.ts';
import * as teams from './entering/operations/teams.ts';
import * as timetables from './entering/operations/timetables.ts';
import * as waiting from './entering/operations/waiting.ts';
import * as flags from './office/operations/flags.ts';
import type { Operation } from './operation.ts';
import * as orders from './orders/operations/orders.ts';
import * as privacy from './orders/operations/privacy.ts';
import * as purchases from './orders/operations/purchases.ts';
import * as withdrawals from './orders/operations/withdrawals.ts';
import * as giftCards from './papers/operations/gift-cards.ts';
import * as invoices from './papers/operations/invoices.ts';
import * as ownerConfirmation from './papers/operations/owner-confirmation.ts';
import * as accounts from './people/operations/accounts.ts';
import * as activation from './people/operations/activation.ts';
import * as addressBook from './people/operations/address-book.ts';
import * as addresses from './people/operations/addresses.ts';
import * as consents from './people/operations/consents.ts';
import * as emailChange from './people/operations/email-change.ts';
import * as files from './people/operations/files.ts';
import * as loginProviders from './people/operations/login-providers.ts';
import * as oldUsers from './people/operations/old-users.ts';
import * as password from './people/operations/password.ts';
import * as profile from './people/operations/profile.ts';
import * as providerRegistration from './people/operations/provider-registration.ts';
import * as sessions from './people/operations/sessions.ts';
import * as raceResults from './raceday/operations/race-results.ts';
import * as results from './raceday/operations/results.ts';
import * as coupons from './shop/operations/coupons.ts';
import * as delivery from './shop/operations/delivery.ts';
import * as donations from './shop/operations/donations.ts';
import * as goods from './shop/operations/goods.ts';
import * as products from './shop/operations/products.ts';
import * as stays from './shop/operations/stays.ts';
import * as stockNotices from './shop/operations/stock-notices.ts';
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
