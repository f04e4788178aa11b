import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { changePerson, changeUnproven, lockOrAdd, type Said } from '../accounts/index.ts';
import { eraseTyped, markUsed } from '../links/index.ts';
import type { RegistrationDetail } from './registration-detail.ts';

const NOW = sql<Date>`app_now()`;

/** Without a password for a person whom a provider vouches for. */
type PersonDetail = Omit<RegistrationDetail, 'passwordHash'> & { readonly passwordHash: string | null };

function saidIn(detail: PersonDetail): Said {
  return {
    person: {
      name_title: detail.nameTitle,
      family_name: detail.familyName,
      first_name: detail.firstName,
      birth_date: detail.birthDate,
      gender: detail.gender,
      nationality: detail.nationality,
    },
    account: {
      password_hash: detail.passwordHash,
      language: detail.language,
      phone: detail.phone,
      data_storage_consent_at: NOW,
    },
  };
}

/**
 * The person of an address, made if there is none, and locked. One who waits for the activation gets what was typed last, so that
 * a login asks them to activate; it is the clicked link that decides in the end. New, waiting and active people take the same
 * three statements (reliability E1).
 */
export async function registerPerson(
  trx: Trx,
  email: string,
  detail: PersonDetail,
): Promise<{ id: UserId; isNew: boolean; isActivated: boolean; firstName: string }> {
  const said = saidIn(detail);
  const { id, isNew, isActivated, firstName } = await lockOrAdd(trx, email, said);
  await changeUnproven(trx, id, said);
  return { id, isNew, isActivated, firstName: isActivated ? firstName : detail.firstName };
}

/** Gives the account what its link brought, marks the link used and erases what the person's other links brought. */
export async function activatePerson(
  trx: Trx,
  link: { hash: Buffer; personId: UserId; detail: RegistrationDetail },
): Promise<void> {
  await writeActive(trx, link.personId, link.detail);
  await markUsed(trx, link.hash);
}

/** Activates an account whose address a provider has verified; returns whether an import had completed it. */
export async function activateVerified(
  trx: Trx,
  personId: UserId,
  detail: PersonDetail,
): Promise<{ completedAt: Date | null }> {
  await writeActive(trx, personId, detail);
  return trx
    .selectFrom('account')
    .select('completed_at as completedAt')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

async function writeActive(trx: Trx, personId: UserId, detail: PersonDetail): Promise<void> {
  const { person, account } = saidIn(detail);
  await changePerson(trx, personId, {
    person: { ...person, updated_at: NOW },
    account: {
      ...account,
      ...(detail.address && { ...detail.address, completed_at: NOW }),
      activated_at: NOW,
      updated_at: NOW,
    },
  });
  await eraseTyped(trx, personId);
}
