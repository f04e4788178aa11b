import type { KeptAddress } from '@rajt/contract/people/operations/address-book';
import type { Address } from '@rajt/contract/people/operations/addresses';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

const columns = [
  'id',
  'name',
  'company',
  'vat_number as vatNumber',
  'group_vat_number as groupVatNumber',
  'country',
  'zip',
  'city',
  'street',
  'phone',
  'is_default_billing as isDefaultBilling',
  'is_default_shipping as isDefaultShipping',
] as const;

/** The purposes for which an address can be the default. */
export type Use = 'billing' | 'shipping';
const flags = { billing: 'is_default_billing', shipping: 'is_default_shipping' } as const;

/** A person's addresses: the default for billing first, then the one for parcels, then the newest. */
export function listAddresses(handle: Handle, personId: UserId): Promise<Address[]> {
  return handle
    .selectFrom('address')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('is_default_billing', 'desc')
    .orderBy('is_default_shipping', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findAddress(
  handle: Handle,
  personId: UserId,
  addressId: string,
): Promise<Address | undefined> {
  return handle
    .selectFrom('address')
    .select(columns)
    .where('id', '=', addressId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * Locks the person's row, so that changes of the book come one after the other and none after an erasure; returns the
 * number of addresses.
 */
export async function lockAddressBook(trx: Trx, personId: UserId): Promise<number> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
  const { count } = await trx
    .selectFrom('address')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The person's address with the same content, whatever its phone number and use. */
export function findSame(trx: Trx, personId: UserId, input: KeptAddress): Promise<Address | undefined> {
  return trx
    .selectFrom('address')
    .select(columns)
    .where('person_id', '=', personId)
    .where('name', '=', input.name)
    .where('company', '=', input.company)
    .where('vat_number', '=', input.vatNumber)
    .where('group_vat_number', '=', input.groupVatNumber)
    .where('country', '=', input.country)
    .where('zip', '=', input.zip)
    .where('city', '=', input.city)
    .where('street', '=', input.street)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

function contentOf({
  vatNumber,
  groupVatNumber,
  name,
  company,
  country,
  zip,
  city,
  street,
  phone,
}: KeptAddress) {
  const numbers = { vat_number: vatNumber, group_vat_number: groupVatNumber };
  return { name, company, ...numbers, country, zip, city, street, phone };
}

export async function insertAddress(trx: Trx, personId: UserId, input: KeptAddress): Promise<string> {
  const { id } = await trx
    .insertInto('address')
    .values({ ...contentOf(input), person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the person has no such address. */
export async function replaceAddress(
  trx: Trx,
  personId: UserId,
  addressId: string,
  input: KeptAddress,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('address')
    .set({ ...contentOf(input), updated_at: sql<Date>`app_now()` })
    .where('id', '=', addressId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setPhone(trx: Trx, addressId: string, phone: string): Promise<void> {
  await trx
    .updateTable('address')
    .set({ phone, updated_at: sql<Date>`app_now()` })
    .where('id', '=', addressId)
    .execute();
}

export function deleteOwnAddress(
  trx: Trx,
  personId: UserId,
  addressId: string,
): Promise<{ isDefaultBilling: boolean; isDefaultShipping: boolean } | undefined> {
  return trx
    .deleteFrom('address')
    .where('id', '=', addressId)
    .where('person_id', '=', personId)
    .returning(['is_default_billing as isDefaultBilling', 'is_default_shipping as isDefaultShipping'])
    .executeTakeFirst();
}

export async function findDefault(trx: Trx, personId: UserId, use: Use): Promise<string | undefined> {
  const found = await trx
    .selectFrom('address')
    .select('id')
    .where('person_id', '=', personId)
    .where(flags[use], '=', true)
    .executeTakeFirst();
  return found?.id;
}

/** The person's newest address, other than one. */
export function findNewest(
  trx: Trx,
  personId: UserId,
  otherThan?: string,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('address')
    .select('id')
    .where('person_id', '=', personId)
    .$if(otherThan !== undefined, (query) => query.where('id', '!=', otherThan ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function clearDefault(trx: Trx, personId: UserId, use: Use): Promise<void> {
  await trx
    .updateTable('address')
    .set({ [flags[use]]: false })
    .where('person_id', '=', personId)
    .where(flags[use], '=', true)
    .execute();
}

export async function makeDefault(trx: Trx, addressId: string, use: Use): Promise<void> {
  await trx
    .updateTable('address')
    .set({ [flags[use]]: true })
    .where('id', '=', addressId)
    .execute();
}
