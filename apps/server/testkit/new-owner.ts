import type { Operation } from '@rajt/contract/operation';
import { withSchemas } from '@rajt/contract/with-schemas';
import { operationInputs as ofCatalog } from '../src/areas/content/catalog/operation-inputs.ts';
import { operationInputs as ofPages } from '../src/areas/content/pages/operation-inputs.ts';
import { operationInputs as ofTraining } from '../src/areas/content/training/operation-inputs.ts';
import { operationInputs as ofClaims } from '../src/areas/entering/claims/operation-inputs.ts';
import { operationInputs as ofCompanies } from '../src/areas/entering/companies/operation-inputs.ts';
import { operationInputs as ofEntries } from '../src/areas/entering/entries/operation-inputs.ts';
import { operationInputs as ofEntryDefaults } from '../src/areas/entering/entry-defaults/operation-inputs.ts';
import { operationInputs as ofEntryHandovers } from '../src/areas/entering/entry-handovers/operation-inputs.ts';
import { operationInputs as ofEntryRaces } from '../src/areas/entering/entry-races/operation-inputs.ts';
import { operationInputs as ofFellows } from '../src/areas/entering/fellows/operation-inputs.ts';
import { operationInputs as ofObjections } from '../src/areas/entering/objections/operation-inputs.ts';
import { operationInputs as ofTeams } from '../src/areas/entering/teams/operation-inputs.ts';
import { operationInputs as ofTimetable } from '../src/areas/entering/timetable/operation-inputs.ts';
import { operationInputs as ofWaiting } from '../src/areas/entering/waiting/operation-inputs.ts';
import { operationInputs as ofOrganiser } from '../src/areas/office/flags/operation-inputs.ts';
import { operationInputs as ofOrders } from '../src/areas/orders/orders/operation-inputs.ts';
import { operationInputs as ofPrivacy } from '../src/areas/orders/privacy/operation-inputs.ts';
import { operationInputs as ofPurchases } from '../src/areas/orders/purchases/operation-inputs.ts';
import { operationInputs as ofWithdrawals } from '../src/areas/orders/withdrawals/operation-inputs.ts';
import { operationInputs as ofDocuments } from '../src/areas/papers/documents/operation-inputs.ts';
import { operationInputs as ofGiftCards } from '../src/areas/papers/gift-cards/operation-inputs.ts';
import { operationInputs as ofInvoices } from '../src/areas/papers/invoices/operation-inputs.ts';
import { operationInputs as ofAddresses } from '../src/areas/people/addresses/operation-inputs.ts';
import { operationInputs as ofConsents } from '../src/areas/people/consents/operation-inputs.ts';
import { operationInputs as ofCredentials } from '../src/areas/people/credentials/operation-inputs.ts';
import { operationInputs as ofFiles } from '../src/areas/people/files/operation-inputs.ts';
import { operationInputs as ofProfile } from '../src/areas/people/profile/operation-inputs.ts';
import { operationInputs as ofRegistration } from '../src/areas/people/registration/operation-inputs.ts';
import { operationInputs as ofSessions } from '../src/areas/people/sessions/operation-inputs.ts';
import { operationInputs as ofResults } from '../src/areas/raceday/results/operation-inputs.ts';
import { operationInputs as ofCoupons } from '../src/areas/shop/coupons/operation-inputs.ts';
import { operationInputs as ofDelivery } from '../src/areas/shop/delivery/operation-inputs.ts';
import { operationInputs as ofProducts } from '../src/areas/shop/products/operation-inputs.ts';
import type { TestApp } from './app.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { newGrant } from './new-grant.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { newRace } from './new-race.ts';
import { type InputsOwner, type OperationInputs, PASSWORD } from './operation-inputs.ts';
import type { RequestInput } from './request.ts';

/** Every module whose operations need an input, in the order in which their parts of the owner's life are made. */
const modules = [
  ofCatalog,
  ofPages,
  ofRegistration,
  ofCredentials,
  ofProfile,
  ofSessions,
  ofAddresses,
  ofFellows,
  ofGiftCards,
  ofObjections,
  ofClaims,
  ofFiles,
  ofDocuments,
  ofInvoices,
  ofEntries,
  ofTeams,
  ofWaiting,
  ofTimetable,
  ofTraining,
  ofCompanies,
  ofEntryDefaults,
  ofResults,
  ofOrders,
  ofPurchases,
  ofProducts,
  ofDelivery,
  ofCoupons,
  ofWithdrawals,
  ofEntryHandovers,
  ofEntryRaces,
  ofConsents,
  ofPrivacy,
  ofOrganiser,
];

/** Somebody with one of everything, organiser of all events too, and the input with which each operation does its work for them. */
export interface Owner {
  readonly person: TestPerson;
  /** An event that no input names. */
  readonly otherEventId: string;
  /** Throws for an operation that needs an input and has none. */
  input(operation: Operation): RequestInput;
}

/** `provider` is the one that `t` is set up with, for the operations that need one. */
export async function newOwner(t: TestApp, provider?: IdentityProvider): Promise<Owner> {
  const person = await newPerson(t.db, { password: PASSWORD });
  await newGrant(t, person, 'organiser');
  const inputs = await inputsOf({ t, person, provider });
  return {
    person,
    otherEventId: (await newRace(t.db)).eventId,
    input: (operation) => {
      const given = inputs[operation.id]?.() ?? emptyInput(operation);
      return {
        ...given,
        params: { ...(operation.access === 'self' ? { userId: person.id } : {}), ...given.params },
      };
    },
  };
}

async function inputsOf(owner: InputsOwner): Promise<OperationInputs> {
  const inputs = new Map<string, () => RequestInput>();
  for (const make of modules)
    for (const [id, input] of Object.entries(await make(owner))) {
      if (inputs.has(id)) throw new Error(`two modules say how ${id} is called`);
      inputs.set(id, input);
    }
  return Object.fromEntries(inputs);
}

/** What reads a list, or acts on the signed-in person alone, is called with nothing. */
function emptyInput(operation: Operation): RequestInput {
  const { id, access, file, schemas } = withSchemas(operation);
  const own = access === 'self' ? { userId: '1' } : {};
  if (schemas.body || file || !schemas.params.safeParse(own).success || !schemas.query.safeParse({}).success)
    throw new Error(`say in the operation-inputs.ts of its module how ${id} is called`);
  return {};
}
