import { z } from 'zod';
import type { Operation, OperationSchemas, SchemasOf } from './operation.ts';
import * as accounts from './schemas/accounts.ts';
import * as addressBook from './schemas/address-book.ts';
import * as addresses from './schemas/addresses.ts';
import * as announcement from './schemas/announcement.ts';
import * as balance from './schemas/balance.ts';
import * as catalog from './schemas/catalog.ts';
import * as claims from './schemas/claims.ts';
import * as companies from './schemas/companies.ts';
import * as consents from './schemas/consents.ts';
import * as coupons from './schemas/coupons.ts';
import * as delivery from './schemas/delivery.ts';
import * as donations from './schemas/donations.ts';
import * as emailChange from './schemas/email-change.ts';
import * as entries from './schemas/entries.ts';
import * as entryChanges from './schemas/entry-changes.ts';
import * as entryDefaults from './schemas/entry-defaults.ts';
import * as entryGoods from './schemas/entry-goods.ts';
import * as entryHandovers from './schemas/entry-handovers.ts';
import * as entryRaces from './schemas/entry-races.ts';
import * as fellows from './schemas/fellows.ts';
import * as files from './schemas/files.ts';
import * as flags from './schemas/flags.ts';
import * as giftCards from './schemas/gift-cards.ts';
import * as goods from './schemas/goods.ts';
import * as invoices from './schemas/invoices.ts';
import * as loginProviders from './schemas/login-providers.ts';
import * as managedPeople from './schemas/managed-people.ts';
import * as objections from './schemas/objections.ts';
import * as oldUsers from './schemas/old-users.ts';
import * as openingNotices from './schemas/opening-notices.ts';
import * as orders from './schemas/orders.ts';
import * as ownerConfirmation from './schemas/owner-confirmation.ts';
import * as pages from './schemas/pages.ts';
import * as password from './schemas/password.ts';
import * as privacy from './schemas/privacy.ts';
import * as products from './schemas/products.ts';
import * as profile from './schemas/profile.ts';
import * as providerRegistration from './schemas/provider-registration.ts';
import * as purchases from './schemas/purchases.ts';
import * as raceResults from './schemas/race-results.ts';
import * as reference from './schemas/reference.ts';
import * as registration from './schemas/registration.ts';
import * as results from './schemas/results.ts';
import * as sessions from './schemas/sessions.ts';
import * as stays from './schemas/stays.ts';
import * as stockNotices from './schemas/stock-notices.ts';
import * as teamInvitations from './schemas/team-invitations.ts';
import * as teams from './schemas/teams.ts';
import * as timetables from './schemas/timetables.ts';
import * as training from './schemas/training.ts';
import * as waiting from './schemas/waiting.ts';
import * as withdrawals from './schemas/withdrawals.ts';

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
