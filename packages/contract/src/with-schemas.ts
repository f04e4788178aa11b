import { z } from 'zod';
import * as balance from './checkout/schemas/balance.ts';
import * as announcement from './content/schemas/announcement.ts';
import * as catalog from './content/schemas/catalog.ts';
import * as pages from './content/schemas/pages.ts';
import * as reference from './content/schemas/reference.ts';
import * as training from './content/schemas/training.ts';
import * as claims from './entering/schemas/claims.ts';
import * as companies from './entering/schemas/companies.ts';
import * as entries from './entering/schemas/entries.ts';
import * as entryChanges from './entering/schemas/entry-changes.ts';
import * as entryDefaults from './entering/schemas/entry-defaults.ts';
import * as entryGoods from './entering/schemas/entry-goods.ts';
import * as entryHandovers from './entering/schemas/entry-handovers.ts';
import * as entryRaces from './entering/schemas/entry-races.ts';
import * as fellows from './entering/schemas/fellows.ts';
import * as managedPeople from './entering/schemas/managed-people.ts';
import * as objections from './entering/schemas/objections.ts';
import * as openingNotices from './entering/schemas/opening-notices.ts';
import * as teamInvitations from './entering/schemas/team-invitations.ts';
import * as teams from './entering/schemas/teams.ts';
import * as timetables from './entering/schemas/timetables.ts';
import * as waiting from './entering/schemas/waiting.ts';
import * as flags from './office/schemas/flags.ts';
import type { Operation, OperationSchemas, SchemasOf } from './operation.ts';
import * as orders from './orders/schemas/orders.ts';
import * as privacy from './orders/schemas/privacy.ts';
import * as purchases from './orders/schemas/purchases.ts';
import * as withdrawals from './orders/schemas/withdrawals.ts';
import * as giftCards from './papers/schemas/gift-cards.ts';
import * as invoices from './papers/schemas/invoices.ts';
import * as ownerConfirmation from './papers/schemas/owner-confirmation.ts';
import * as accounts from './people/schemas/accounts.ts';
import * as addressBook from './people/schemas/address-book.ts';
import * as addresses from './people/schemas/addresses.ts';
import * as consents from './people/schemas/consents.ts';
import * as emailChange from './people/schemas/email-change.ts';
import * as files from './people/schemas/files.ts';
import * as loginProviders from './people/schemas/login-providers.ts';
import * as oldUsers from './people/schemas/old-users.ts';
import * as password from './people/schemas/password.ts';
import * as profile from './people/schemas/profile.ts';
import * as providerRegistration from './people/schemas/provider-registration.ts';
import * as registration from './people/schemas/registration.ts';
import * as sessions from './people/schemas/sessions.ts';
import * as raceResults from './raceday/schemas/race-results.ts';
import * as results from './raceday/schemas/results.ts';
import * as coupons from './shop/schemas/coupons.ts';
import * as delivery from './shop/schemas/delivery.ts';
import * as donations from './shop/schemas/donations.ts';
import * as goods from './shop/schemas/goods.ts';
import * as products from './shop/schemas/products.ts';
import * as stays from './shop/schemas/stays.ts';
import * as stockNotices from './shop/schemas/stock-notices.ts';

const nouns: readonly object[] = [
  accounts,
  addressBook,
  addresses,
  announcement,
  balance,
  catalog,
  claims,
  companies,
  consents,
  coupons,
  delivery,
  donations,
  emailChange,
  entries,
  entryChanges,
  entryDefaults,
  entryGoods,
  entryHandovers,
  entryRaces,
  fellows,
  files,
  flags,
  giftCards,
  goods,
  invoices,
  loginProviders,
  managedPeople,
  objections,
  oldUsers,
  openingNotices,
  orders,
  ownerConfirmation,
  pages,
  password,
  privacy,
  products,
  profile,
  providerRegistration,
  purchases,
  reference,
  registration,
  results,
  raceResults,
  sessions,
  stays,
  stockNotices,
  teamInvitations,
  teams,
  timetables,
  training,
  waiting,
  withdrawals,
];

const isSchemas = (value: unknown): value is OperationSchemas =>
  typeof value === 'object' && value !== null && 'answers' in value;

const byId = new Map(
  nouns.flatMap((noun) =>
    Object.entries(noun).filter((entry): entry is [string, OperationSchemas] => isSchemas(entry[1])),
  ),
);

const noFields = z.strictObject({});

/** An operation as the server needs it: what it takes and returns is there, empty parameters too. */
export type WithSchemas<O extends Operation> = O & {
  readonly schemas: SchemasOf<O> & { readonly params: z.ZodObject; readonly query: z.ZodObject };
};

/** Joins an operation with its schemas. One that brings its own keeps them (tests make such). */
export function withSchemas<O extends Operation>(operation: O): WithSchemas<O> {
  const found = operation.schemas ?? byId.get(operation.id);
  if (!found) throw new Error(`There are no schemas for ${operation.id}: see packages/contract/src/schemas`);
  // By the id, as `operationsOf` has chosen their type.
  const schemas = { params: noFields, query: noFields, ...found } as WithSchemas<O>['schemas'];
  return { ...operation, schemas };
}
