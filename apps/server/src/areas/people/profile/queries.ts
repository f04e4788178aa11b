import type { Profile } from '@rajt/contract/people/operations/accounts';
import type { ProfileParts } from '@rajt/contract/people/operations/profile';
import type { UniqueField } from '@rajt/contract/profile-fields';
import type { CalendarDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { PastStart } from '@rajt/rules/people/anniversary';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import { changePerson, hasPaidEntry } from '../accounts/index.ts';
import { findPendingEmail } from '../links/index.ts';

/** The columns of the fields of a profile that people change by themselves: those of the person … */
const PERSON_COLUMNS = {
  nameTitle: 'name_title',
  familyName: 'family_name',
  firstName: 'first_name',
  birthDate: 'birth_date',
  gender: 'gender',
  nationality: 'nationality',
  club: 'club',
} as const satisfies Partial<Record<keyof ProfileParts, string>>;

/** … and those of the account. */
const ACCOUNT_COLUMNS = {
  phone: 'phone',
  country: 'country',
  zip: 'zip',
  city: 'city',
  street: 'street',
  chipNumber: 'chip_number',
  otprobaId: 'otproba_id',
  atomId: 'atom_id',
  spuriCard: 'spuri_card',
  watch: 'watch',
  shoe: 'shoe',
  education: 'education',
  occupation: 'occupation',
  profession: 'profession',
  vatNumber: 'vat_number',
  groupVatNumber: 'group_vat_number',
} as const satisfies Record<
  Exclude<keyof ProfileParts, keyof typeof PERSON_COLUMNS | 'dataStorageConsent'>,
  string
>;

const COLUMNS = { ...PERSON_COLUMNS, ...ACCOUNT_COLUMNS };

export type ProfileField = keyof typeof COLUMNS;

/** The unique indexes of numbers that two accounts cannot have. */
const UNIQUE_INDEXES: Readonly<Record<string, UniqueField>> = {
  account_chip: 'chipNumber',
  account_otproba: 'otprobaId',
  account_atom: 'atomId',
  account_spuri: 'spuriCard',
};

/** The field that a violated unique index is about. */
export function fieldOfIndex(name: string | undefined): UniqueField | undefined {
  return UNIQUE_INDEXES[name ?? ''];
}

function selectPerson(handle: Handle, personId: UserId) {
  return handle
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .selectAll('person')
    .selectAll('account')
    .where('person.id', '=', personId);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPerson>['executeTakeFirstOrThrow']>>;

/** The fields of a person; null where an address has not been given yet. */
type CurrentFields = Record<ProfileField, string | null>;

function fieldsOf(row: PersonRow): CurrentFields {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([name, column]) => [name, row[column]]),
  ) as CurrentFields;
}

export interface LockedProfile {
  readonly fields: CurrentFields;
  readonly isComplete: boolean;
  readonly hasDataStorageConsent: boolean;
  readonly isNameLocked: boolean;
}

/** The person, locked: two changes at once come one after the other, and none comes after an erasure. */
export async function lockProfile(trx: Trx, personId: UserId): Promise<LockedProfile> {
  const row = await selectPerson(trx, personId)
    .where('person.erased_at', 'is', null)
    .forNoKeyUpdate(['person', 'account'])
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
  return {
    fields: fieldsOf(row),
    isComplete: row.completed_at !== null,
    hasDataStorageConsent: row.data_storage_consent_at !== null,
    // After the lock: a settlement of an entry of theirs has locked them too, and is done.
    isNameLocked: await hasPaidEntry(trx, personId),
  };
}

export async function findProfile(handle: Handle, personId: UserId): Promise<Profile> {
  const row = await selectPerson(handle, personId).executeTakeFirstOrThrow();
  const { country, zip, city, street } = row;
  return {
    userId: row.id,
    email: row.email,
    user: { nameTitle: row.name_title, familyName: row.family_name, firstName: row.first_name },
    birthDate: row.birth_date,
    // The checks of the table allow nothing else.
    gender: row.gender as Profile['gender'],
    nationality: row.nationality,
    phone: row.phone,
    address: country && zip !== null && city && street ? { country, zip, city, street } : null,
    chipNumber: row.chip_number,
    otprobaId: row.otproba_id,
    atomId: row.atom_id,
    spuriCard: row.spuri_card,
    club: row.club,
    watch: row.watch,
    shoe: row.shoe,
    education: row.education,
    occupation: row.occupation,
    profession: row.profession,
    vatNumber: row.vat_number,
    groupVatNumber: row.group_vat_number,
    pictureFileId: row.picture_file_id,
    isNameLocked: await hasPaidEntry(handle, personId),
    isFindable: row.is_findable,
    showsInitials: row.shows_initials,
    hasPassword: row.password_hash !== null,
    pendingEmail: await findPendingEmail(handle, personId),
    language: row.language as Language,
    completeRegistration: row.completed_at !== null,
    dataStorageConsent: row.data_storage_consent_at !== null,
  };
}

/** Writes the given fields of a locked profile; `completes`: the registration is done by it. */
export async function updatePerson(
  trx: Trx,
  personId: UserId,
  changes: Partial<Record<ProfileField, string>>,
  completes: boolean,
): Promise<void> {
  const now = sql<Date>`app_now()`;
  const person = columnsOf(PERSON_COLUMNS, changes);
  await changePerson(trx, personId, {
    person: Object.keys(person).length > 0 ? { ...person, updated_at: now } : {},
    account: {
      ...columnsOf(ACCOUNT_COLUMNS, changes),
      updated_at: now,
      ...(completes ? { completed_at: now } : {}),
    },
  });
}

/** Stores the consent to data storage of a locked account. */
export function setDataStorageConsent(trx: Trx, personId: UserId): Promise<void> {
  return changePerson(trx, personId, { account: { data_storage_consent_at: sql<Date>`app_now()` } });
}

/** The changes that one of the tables keeps, by its columns. */
function columnsOf(
  columns: Partial<Record<ProfileField, string>>,
  changes: Partial<Record<ProfileField, string>>,
): Record<string, string> {
  const kept = Object.entries(changes).flatMap(([name, value]) => {
    const column = columns[name as ProfileField];
    return column ? [[column, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Which of these numbers another person has. */
export async function findTaken(
  handle: Handle,
  personId: UserId,
  numbers: Partial<Record<UniqueField, string>>,
): Promise<UniqueField[]> {
  const taken: UniqueField[] = [];
  for (const name of Object.values(UNIQUE_INDEXES).filter((one) => numbers[one])) {
    const other = await handle
      .selectFrom('account')
      .select('person_id')
      .where(ACCOUNT_COLUMNS[name], '=', numbers[name] ?? '')
      // The condition of the unique index, in its words, so that it is used.
      .where(ACCOUNT_COLUMNS[name], '<>', sql.lit(''))
      .where('person_id', '<>', personId)
      .executeTakeFirst();
    if (other) taken.push(name);
  }
  return taken;
}

/** The reference collection that each field chooses from. */
const COLLECTIONS = {
  watch: 'watches',
  shoe: 'shoes',
  education: 'educations',
  occupation: 'occupations',
  profession: 'professions',
} as const satisfies Partial<Record<ProfileField, string>>;

/** Fields whose choice is on no list. */
export async function findUnknownChoices(
  handle: Handle,
  changes: Partial<Record<ProfileField, string>>,
): Promise<ProfileField[]> {
  const chosen = Object.entries(COLLECTIONS).flatMap(([field, collection]) => {
    const id = changes[field as ProfileField];
    return id ? [{ field: field as ProfileField, collection, id }] : [];
  });
  if (chosen.length === 0) return [];
  const known = await handle
    .selectFrom('reference_item')
    .select(['collection', 'id'])
    .where((where) => where.or(chosen.map(({ collection, id }) => where.and({ collection, id }))))
    .execute();
  const isKnown = (collection: string, id: string) =>
    known.some((item) => item.collection === collection && item.id === id);
  return chosen.filter(({ collection, id }) => !isKnown(collection, id)).map(({ field }) => field);
}

/** Paid starts of days before `today` with their current results, from which points are counted. */
export async function findPastStarts(
  handle: Handle,
  personId: UserId,
  today: CalendarDate,
): Promise<PastStart[]> {
  const { rows } = await sql<PastStart>`
    select r.event_id as "eventId", r.kind = 'virtual' as "isVirtual", result.status,
      exists (select from virtual_time said where said.entry_id = e.id and said.review <> 'refused')
        or exists (select from workout said where said.entry_id = e.id and said.review <> 'refused') as "isProven",
      exists (select from entry other join race_result known on known.entry_id = other.id
        where other.race_id = r.id and other.state = 'paid') as "hasResults"
    from entry e join race r on r.id = e.race_id left join race_result result on result.entry_id = e.id
    where e.participant_id = ${personId} and e.state = 'paid' and r.race_on < ${today}`.execute(handle);
  return rows;
}
