import type { Address, AddressInput } from '@rajt/contract/operations/addresses';
import type { UserId } from '@rajt/rules/ids';
import type { Handle, Trx } from '../../platform/database.ts';

const columns = [
  'id',
  'name',
  'company',
  'vat_number as vatNumber',
  'country',
  'zip',
  'city',
  'street',
  'is_default_billing as isDefaultBilling',
] as const;

/** A person's addresses, the default first, then the newest. */
export function listAddresses(handle: Handle, personId: UserId): Promise<Address[]> {
  return handle
    .selectFrom('address')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('is_default_billing', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the person's row, so that two new addresses cannot both become the default; answers how many there are. */
export async function lockAddressBook(trx: Trx, personId: UserId): Promise<number> {
  await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await trx
    .selectFrom('address')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function clearDefault(trx: Trx, personId: UserId): Promise<void> {
  await trx
    .updateTable('address')
    .set({ is_default_billing: false })
    .where('person_id', '=', personId)
    .where('is_default_billing', '=', true)
    .execute();
}

/** The person's address with the same content, to keep it once. */
export function findSame(
  trx: Trx,
  personId: UserId,
  input: AddressInput,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('address')
    .select('id')
    .where('person_id', '=', personId)
    .where('name', '=', input.name)
    .where('company', '=', input.company)
    .where('vat_number', '=', input.vatNumber)
    .where('country', '=', input.country)
    .where('zip', '=', input.zip)
    .where('city', '=', input.city)
    .where('street', '=', input.street)
    .executeTakeFirst();
}

export function makeDefault(trx: Trx, addressId: string): Promise<Address> {
  return trx
    .updateTable('address')
    .set({ is_default_billing: true })
    .where('id', '=', addressId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function insertDefault(trx: Trx, personId: UserId, input: AddressInput): Promise<Address> {
  const { vatNumber, ...rest } = input;
  return trx
    .insertInto('address')
    .values({ ...rest, vat_number: vatNumber, person_id: personId, is_default_billing: true })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
