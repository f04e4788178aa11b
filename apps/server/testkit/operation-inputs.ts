import { randomUUID } from 'node:crypto';
import type { Operation } from '@rajt/contract/operation';
import { createAddress } from '@rajt/contract/operations/address-book';
import { holdEntry } from '@rajt/contract/operations/entries';
import { startProviderLink } from '@rajt/contract/operations/login-providers';
import { startPayment } from '@rajt/contract/operations/orders';
import type { Site } from '@rajt/rules/branch';
import { hashSecret, newSecret } from '../src/platform/secret.ts';
import type { TestApp } from './app.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { newPaidEntry } from './new-entry.ts';
import { newFlag } from './new-flag.ts';
import { newGrant } from './new-grant.ts';
import { newPerson, newSession, type TestPerson } from './new-person.ts';
import { newRace } from './new-race.ts';
import { type RequestInput, request } from './request.ts';
import { pdf } from './sample-files.ts';

export const PASSWORD = 'Őrult1adat';
const RUN: Site = { branch: 'run', market: 'dom' };

const address = { country: 'HU', zip: '9941', city: 'Őriszentpéter', street: 'Fő út 1.' };
const billingAddress = { name: 'Kovács Eszter', company: '', vatNumber: '', ...address };
const kept = { ...billingAddress, phone: '', isDefaultBilling: true, isDefaultShipping: false };

const sport = { chipNumber: '', otprobaId: '', atomId: '', spuriCard: '' };

/** Somebody with one of everything, organiser of all events too, and the input with which each operation does its work for them. */
export interface Owner {
  readonly person: TestPerson;
  readonly fileId: string;
  /** The event of the inputs, and one that none of them names. */
  readonly eventId: string;
  readonly otherEventId: string;
  /** Throws for an operation that is missing here: add its input with the operation. */
  input(operation: Operation): RequestInput;
}

/** `provider` is the one that `t` is set up with, for the operations that need one. */
export async function newOwner(t: TestApp, provider?: IdentityProvider): Promise<Owner> {
  const person = await newPerson(t.db, { password: PASSWORD });
  const [bought, next, paying] = [
    await newRace(t.db),
    await newRace(t.db, { heats: [20, 20] }),
    await newRace(t.db, { branch: 'run' }),
  ];
  const paid = await newPaidEntry(t.db, person, bought);
  const held = await request(t.app, holdEntry, { as: person, body: holding(next.raceId, next.heatIds[0]) });
  await request(t.app, holdEntry, {
    as: person,
    site: RUN,
    body: holding(paying.raceId, paying.heatIds[0]),
  });
  const open = await request(t.app, startPayment, { ...checkout(), as: person, site: RUN });
  const third = await newRace(t.db);
  const newAddress = async (street: string) =>
    (await request(t.app, createAddress, { as: person, body: { ...kept, street } })).answer.data.id;
  const [addressId, spareAddressId] = [await newAddress('Fő út 2.'), await newAddress('Fő út 3.')];
  const [fileId, spareFileId] = [await newCertificate(t, person), await newCertificate(t, person)];

  const google = { params: { provider: 'google' } };
  const back = provider ? await comeBack(t, provider, person) : { code: 'unknown', state: 'unknown' };
  await t.db
    .insertInto('login_identity')
    .values({ provider: 'google', subject: randomUUID(), person_id: person.id })
    .execute();
  const other = await t.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashSecret(await newSession(t.db, person.id)))
    .executeTakeFirstOrThrow();

  await newGrant(t, person, 'organiser');
  const flagId = await newFlag(t, { subject: `payment_message:${paid.entryId}` });

  const { eventId, raceId } = next;
  const inputs: Record<string, () => RequestInput> = {
    activateEmailChange: () => ({ body: { token: 'unknown' } }),
    activateOldUser: () => ({
      params: { token: 'unknown' },
      body: { password: PASSWORD, dataStorageConsent: true },
    }),
    activate: () => ({ body: { token: 'unknown' } }),
    cancelPayment: () => ({ params: { trid: open.answer.data.trid } }),
    checkUsers: () => ({ query: sport }),
    changeEmail: () => ({
      params: { uid: 'a'.repeat(64) },
      body: { email: `${randomUUID()}@example.hu`, password: PASSWORD },
    }),
    changePassword: () => ({ body: { oldPassword: PASSWORD, password: PASSWORD } }),
    checkEmailChange: () => ({ query: { token: 'unknown' } }),
    checkOldUser: () => ({ query: { token: 'unknown' } }),
    checkPasswordReset: () => ({ query: { token: 'unknown' } }),
    requestPasswordReset: () => ({ body: { email: `${randomUUID()}@example.hu` } }),
    resetPassword: () => ({ body: { email: person.email, password: PASSWORD, token: 'unknown' } }),
    checkActivation: () => ({ query: { token: 'unknown' } }),
    changeProfile: () => ({ body: { ...address, ...sport, club: `Őri SC ${randomUUID().slice(0, 8)}` } }),
    createAddress: () => ({ body: { ...kept, street: `Fő út ${randomUUID().slice(0, 8)}` } }),
    deleteAddress: () => ({ params: { addressId: spareAddressId } }),
    updateAddress: () => ({
      params: { addressId },
      body: { ...kept, name: `Kovács ${randomUUID().slice(0, 8)}` },
    }),
    // Refused for the owner, whose paid entry is to come: a deleted one could try nothing else.
    deleteAccount: () => ({ body: { password: PASSWORD, givesUpEntries: false } }),
    endSession: () => ({ params: { sessionId: other.id } }),
    endSessions: () => ({}),
    entryConfirmation: () => ({ params: { entryType: 'entry', entryId: paid.entryId } }),
    findUsers: () => ({ query: { email: person.email } }),
    getAnniversary: () => ({}),
    getCart: () => ({}),
    getConsents: () => ({}),
    getDeletionOutlook: () => ({}),
    getEvent: () => ({ params: { eventId } }),
    getMarketing: () => ({ params: { uuid: randomUUID() } }),
    getOwnData: () => ({}),
    getProfile: () => ({}),
    getRace: () => ({ params: { raceId } }),
    getOrder: () => ({ params: { trid: paid.trid } }),
    holdEntry: () => ({ body: holding(third.raceId, third.heatIds[0]) }),
    linkProvider: () => ({ ...google, body: back }),
    listAddresses: () => ({}),
    listClubs: () => ({}),
    listCountries: () => ({}),
    listEducations: () => ({}),
    listEntries: () => ({}),
    listEvents: () => ({}),
    listIdentities: () => ({}),
    listSessions: () => ({}),
    listFlags: () => ({}),
    listHeats: () => ({ params: { raceId } }),
    listNationalities: () => ({}),
    listOccupations: () => ({}),
    listProfessions: () => ({}),
    listShoes: () => ({}),
    listWatches: () => ({}),
    listZipcodes: () => ({}),
    login: () => ({ body: { email: person.email, password: PASSWORD } }),
    logout: () => ({}),
    providerLogin: () => ({ ...google, body: { code: 'unknown', state: 'unknown' } }),
    register: () => ({ body: registration() }),
    registerByProvider: () => ({ body: providerRegistration() }),
    removeEntry: () => ({ params: { entryId: held.answer.data.entryId } }),
    replaceProfile: () => ({ body: wholeProfile() }),
    settleFlag: () => ({ params: { flagId } }),
    setConsent: () => ({ params: { consentId: 'renault' }, body: { consent: true, newsletter: true } }),
    setMarketing: () => ({
      params: { uuid: randomUUID() },
      body: { marketing: false, renault: false, renaultNewsletter: false, telekom: false },
    }),
    siteInfo: () => ({}),
    startPayment: checkout,
    startProviderLink: () => ({ ...google, body: { password: PASSWORD } }),
    startProviderLogin: () => google,
    unlinkProvider: () => google,
    withdrawEmailChange: () => ({}),
    deleteFile: () => ({ params: { fileId: spareFileId } }),
    downloadFile: () => ({ params: { fileId } }),
    uploadFile: () => ({
      query: { purpose: 'medical_certificate', name: 'igazolas.pdf' },
      file: { bytes: pdf(), type: 'application/pdf' },
    }),
  };
  return {
    person,
    fileId,
    eventId,
    otherEventId: paying.eventId,
    input: (operation) => {
      const input = inputs[operation.id];
      if (!input) throw new Error(`say in operation-inputs.ts how ${operation.id} is called`);
      const given = input();
      return {
        ...given,
        params: { ...(operation.access === 'self' ? { userId: person.id } : {}), ...given.params },
      };
    },
  };
}

async function newCertificate(t: TestApp, person: TestPerson): Promise<string> {
  const bytes = pdf();
  const storageKey = newSecret();
  await t.deps.storage.put(storageKey, bytes);
  const { id } = await t.db
    .insertInto('stored_file')
    .values({
      person_id: person.id,
      purpose: 'medical_certificate',
      media_type: 'application/pdf',
      byte_size: bytes.length,
      sha256: Buffer.alloc(32),
      storage_key: storageKey,
      original_name: 'igazolas.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function holding(raceId: string, heatId: string | undefined) {
  return { raceId, heatId, form: {}, conditionsAccepted: true };
}

function checkout(): RequestInput {
  return {
    query: { paymode: 'spay_card' },
    body: { billingAddress, termsAccepted: true, dataTransferAccepted: true },
    idempotencyKey: randomUUID(),
  };
}

/** Names and birth date unchanged, as the owner has a paid entry. */
function wholeProfile() {
  return {
    nameTitle: '',
    familyName: 'Kovács',
    firstName: 'Eszter',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'HU',
    phone: '+36201234567',
    ...address,
    ...sport,
    club: `Őri SC ${randomUUID().slice(0, 8)}`,
    watch: '',
    shoe: '',
    education: '',
    occupation: '',
    profession: '',
    vatNumber: '',
    groupVatNumber: '',
  };
}

/** To be linked: there and back. */
async function comeBack(t: TestApp, provider: IdentityProvider, as: TestPerson) {
  const params = { provider: 'google' };
  const { answer } = await request(t.app, startProviderLink, { as, params, body: { password: PASSWORD } });
  return provider.signIn(answer.data.url, { subject: randomUUID() });
}

function providerRegistration() {
  const { email: _, password: __, ...person } = registration();
  return { ...person, token: 'unknown' };
}

function registration() {
  return {
    email: `${randomUUID()}@example.hu`,
    password: PASSWORD,
    nameTitle: '',
    familyName: 'Kovács',
    firstName: 'Eszter',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'HU',
    phone: '+36201234567',
    dataStorageConsent: true,
    marketingConsent: false,
  };
}
